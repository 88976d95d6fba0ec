/** The search over screens and records. */
export default {
  title: '검색',
  placeholder: '화면, 기록, 프로젝트 검색',
  results: '검색 결과',
  screens: '메뉴',
  records: '기록',
  projects: '프로젝트',
  pages: '안내',
  none: '“{{word}}”에 맞는 것이 없습니다.',
  looking: '검색하는 중',
  failed: '기록을 검색하지 못했습니다. 잠시 뒤 다시 해 주세요.',
  offline: '연결이 없어 이 기기에 받은 기록에서 찾았습니다.',
  noProject: '프로젝트를 열면 그 안의 기록도 찾습니다.',
  keys: '위아래 화살표로 이동, Enter로 열기',
}
