/** The board of a gate: a code that people scan with their own phones. */
export default {
  title: '게이트 화면',
  text: '이 기기를 게이트에 세워 두면, 들어오는 사람이 자기 휴대폰으로 이 코드를 찍습니다.',
  none: '게이트가 없습니다',
  noneText: '현장 관리자가 게이트 관리에서 게이트를 추가할 수 있습니다.',
  failed: '게이트를 받지 못했습니다',
  failedText: '연결되면 다시 받아 주세요.',
  looking: '코드를 받는 중입니다',
  missing: '이 기기에 코드가 없습니다',
  over: '받아 둔 코드를 다 썼습니다',
  missingText:
    '연결되는 곳에서 열면 코드를 받습니다. 등록한 기기는 2시간 동안 쓸 코드를 받아 둡니다.',
  early: '이 기기의 시계가 받아 둔 코드보다 늦습니다',
  earlyText: '연결되면 시계를 저절로 맞추고 코드를 다시 받습니다.',
  clock:
    '이 기기의 시계가 맞는지 알 수 없어 코드가 만료로 나올 수 있습니다. 연결되면 저절로 맞춥니다.',
  codeOf: '{{name}} 게이트의 코드',
  how: '현장온의 QR에서 게이트 화면 읽기를 누르고 찍으세요',
  until: '{{when}}까지 연결 없이 쓸 수 있습니다',
  notEnrolled: '등록되지 않은 기기 {{label}} · 연결된 동안에만 코드가 나옵니다',
  notReported: '연결된 동안에만 코드가 나옵니다',
  enroll: '이 기기를 게이트 화면으로 등록',
}
