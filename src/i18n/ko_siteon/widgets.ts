/** Words of the widgets themselves; what a screen says is in the screen's namespace. */
export default {
  text: {
    limit: '{{max}}자까지 작성할 수 있습니다.',
    counter: '{{count}} / {{max}}',
    counterSpoken: '{{max}}자 중 {{count}}자',
    showPassword: '비밀번호 보기',
    hidePassword: '비밀번호 가리기',
  },
  state: {
    local: '이 기기에 저장됨',
    sending: '보내는 중',
    arrived: '서버에 도착',
    attention: '확인 필요',
  },
  line: {
    online: '온라인',
    offline: '오프라인',
    offlinePending: '오프라인 · 보낼 것 {{count}}',
    sending: '보내는 중 {{count}}',
  },
}
