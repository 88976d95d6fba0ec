/** Ways in and out: installing, what is not there or not for this device, waiting to be let in, leaving. */
export default {
  install: {
    title: '홈 화면에 설치하기',
    text: '설치하면 연결이 없어도 바로 열리고, 저장한 기록을 브라우저가 지우지 않습니다.',
    action: '설치',
    ios1: '사파리 아래쪽의 공유 단추를 누릅니다.',
    ios2: '홈 화면에 추가를 고릅니다.',
    ios3: '홈 화면의 현장온을 엽니다.',
  },
  desktop: {
    title: 'PC에서 여는 화면입니다',
    text: '{{name}} 화면은 넓은 화면과 마우스가 필요합니다. 링크를 내 PC로 넘기면 PC의 알림에서 바로 열 수 있습니다.',
    action: '내 PC로 넘기기',
    offline: '연결되면 넘길 수 있습니다.',
    done: '넘겼습니다. PC에서 로그인하면 알림에 있습니다.',
    failed: '넘기지 못했습니다. 잠시 뒤에 다시 해 주세요.',
    back: '뒤로',
  },
  pending: {
    title: '승인을 기다리고 있습니다',
    text: '현장 담당자가 프로젝트에 넣으면 이 화면이 저절로 바뀝니다.',
    account: '관리자가 가입 신청을 확인하고 있습니다. 승인되면 이 화면이 저절로 바뀝니다.',
    again: '다시 확인',
  },
  out: {
    notLoaded:
      '앱의 일부를 불러오지 못해 아무것도 지우지 않았고 로그아웃하지 않았습니다. 연결을 확인하고 다시 해 주세요.',
    title: '로그아웃할까요?',
    clean: '이 기기에 받아 둔 목록과 사진이 지워집니다.',
    pending_other: '아직 보내지 못한 것이 {{count}}건 있습니다. 어떻게 할까요?',
    keep: '두고 로그아웃',
    keepText: '이 기기에 남겨 두고, 다음에 로그인하면 이어서 보냅니다.',
    send: '지금 보내기',
    sendText: '모두 보낸 뒤에 로그아웃합니다.',
    sending: '보내는 중입니다',
    left_other: '{{count}}건이 남았습니다. 연결을 확인해 주세요.',
    discard: '버리고 로그아웃',
    discardText: '보내지 못한 것을 이 기기에서 지웁니다. 되찾을 수 없습니다.',
    discardSure: '지우려면 아래에 "{{word}}"라고 적어 주세요.',
    discardWord: '버리기',
    offline: '연결이 없으면 다시 로그인할 수 없습니다.',
  },
}
