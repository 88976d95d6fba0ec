/** 표준작업: 공종별 작업 단계와 위험요인, 대책. */
export default {
  uploadNote:
    '이름이 같은 분류와 작업단계는 수정하고, 없는 것은 더합니다. 모든 프로젝트가 함께 씁니다.',
  title: '표준작업',
  text: '공종을 고르거나 말로 찾아 작업 단계마다의 위험요인과 대책을 봅니다.',
  searchLabel: '표준작업 검색',
  searchHint: '비계 떨어짐, 밀폐공간…',
  sector: '분야',
  midClass: '대공종',
  unitClass: '세부공종',
  unitTask: '단위작업',
  hazard: '위험요인',
  measure: '대책',
  total_other: '{{n}}건',
  none: '맞는 표준작업이 없습니다',
  noneText: '공종을 지우거나 다른 말로 찾아 보세요.',
  failed: '표준작업을 받지 못했습니다',
  failedText: '연결을 확인하고 다시 받아 주세요.',
  clear: '조건 초기화',
}
