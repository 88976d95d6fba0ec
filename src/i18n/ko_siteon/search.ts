/** The search over everything. */
export default {
  title: '검색',
  placeholder: '화면, 기록, 프로젝트 검색',
  results: '검색 결과',
  screens: '메뉴',
  notices: '공지사항',
  threads: '커뮤니티',
  records: '기록',
  approvals: '결재 문서',
  files: '자료실 파일',
  projects: '프로젝트',
  pages: '안내',
  none: '“{{word}}”에 맞는 것이 없습니다.',
  looking: '검색하는 중',
  failed: '메뉴 말고는 검색하지 못했습니다. 잠시 뒤 다시 해 주세요.',
  unreachable:
    '연결이 없어 메뉴만 검색했습니다. 오프라인 자료를 받은 프로젝트에서는 기록도 검색됩니다.',
  offline: '연결이 없어 이 기기에 받은 기록에서 찾았습니다.',
  more: '더 있습니다. 낱말을 더 입력하면 좁혀집니다.',
  keys: '위아래 화살표로 이동, Enter로 열기',
}
