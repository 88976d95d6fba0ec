/** What may have to be said before anybody has signed in: faults, a new version. */
export default {
  update: {
    title: '새 버전이 있습니다',
    text: '저장한 것은 그대로 두고 새 버전으로 바꿉니다.',
    dirty: '쓰고 있는 기록을 저장한 뒤에 바꿀 수 있습니다.',
    locked:
      '새 버전이 이 기기의 자료를 맡았습니다. 저장한 것과 작성 중인 것은 그대로 있습니다. 바꾼 뒤에 이어서 쓰세요.',
    action: '새 버전으로 업데이트',
    waiting: '보내던 것을 마치는 중입니다',
  },
  notFound: {
    title: '없는 화면입니다',
    text: '주소가 바뀌었거나 잘못 적혔습니다. 저장한 기록은 그대로 있습니다.',
    home: '홈으로',
  },
  crashed: {
    title: '화면을 그리지 못했습니다',
    text: '프로그램에 잘못이 있습니다. 다시 열어도 같으면 관리자에게 알려 주세요.',
    kept: '이 기기에 저장된 것은 그대로 있습니다',
    again: '다시 열기',
    home: '홈으로',
    build: '버전 {{build}}',
  },
  chunk: {
    title: '화면을 불러오지 못했습니다',
    offline: '이 화면은 아직 이 기기에 없습니다. 연결되면 열 수 있습니다.',
    online: '화면 일부를 받지 못했습니다. 다시 열어 주세요.',
  },
}
