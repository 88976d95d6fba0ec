/** Links by which people choose their first password: printed, or shown on a screen. */
export default {
  title: '첫 로그인 안내',
  titleOf_other: '첫 로그인 안내 {{count}}장',
  print: '인쇄',
  save: '목록 내려받기',
  saveFailed: '목록을 만들지 못했습니다. 다시 눌러주세요.',
  once: '이 화면에서만 볼 수 있습니다.',
  onceText:
    '한 사람에게 한 장씩 나누어 주세요. {{until}}까지 한 번만 쓸 수 있고, 잃어버리면 계정 관리에서 새로 만들 수 있습니다.',
  qrOf: '{{name}}님의 첫 로그인 QR',
  username: '아이디',
  how: '휴대폰 카메라로 QR을 찍어 비밀번호를 정한 뒤 로그인하세요.',
  until: '{{until}}까지 한 번만 쓸 수 있습니다.',
  mail: '이메일이 있는 사람에게는 링크도 보내기',
  mailed: '이메일이 있는 사람에게 링크를 보내고 있습니다.',
  peopleJoined_other: '이미 계정이 있는 {{count}}명은 이 프로젝트에 추가만 했습니다.',
  note: '비밀번호는 사람마다 첫 로그인 링크로 스스로 정합니다. 이미 계정이 있는 사람은 이 프로젝트에 추가만 합니다.',
  noteJoin: '이미 계정이 있는 사람을 이 프로젝트에 추가합니다. 새 계정은 시스템 관리자가 만듭니다.',
}
