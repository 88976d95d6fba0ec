export default {
  title: '즐겨찾는 화면',
  lead: '자주 여는 화면을 10개까지 골라 더보기와 왼쪽 메뉴 맨 위에 둡니다.',
  none: '아직 고른 화면이 없습니다.',
  choose: '화면 고르기',
  chosen: '{{count}} / {{max}}',
  full: '10개까지 고를 수 있습니다. 하나를 빼고 골라 주세요.',
  remove: '{{name}} 삭제',
  up: '{{name}} 위로',
  inProject: '{{project}}에서',
  everywhere: '프로젝트 밖',
  notKept: '저장하지 못했습니다. 다시 해 주세요.',
}
