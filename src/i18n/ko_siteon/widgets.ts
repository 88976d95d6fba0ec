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
  hyphen: {
    part: '{{count}}칸 중 {{part}}번째, {{length}}자리',
  },
  link: {
    edit: '링크 고치기',
  },
  select: {
    choose: '골라 주세요',
    search: '찾기',
    nothing: '찾는 것이 없습니다',
    more: '앞의 {{count}}개만 보입니다. 더 적어서 좁혀 주세요.',
    done_other: '{{count}}개 고름',
  },
  date: {
    open: '달력 열기',
    openMonth: '달 고르기',
    previousMonth: '앞 달',
    nextMonth: '다음 달',
    previousYear: '앞 해',
    nextYear: '다음 해',
  },
  answer: {
    good: '양호',
    partial: '미흡',
    bad: '불량',
    none: '해당없음',
  },
}
