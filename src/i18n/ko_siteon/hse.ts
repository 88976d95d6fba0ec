/** 표준작업: 공종별 작업 단계와 위험요인, 대책. */
export default {
  title: '표준작업',
  text: '공종을 고르거나 말로 찾아 작업 단계마다의 위험요인과 대책을 봅니다.',
  searchLabel: '표준작업 찾기',
  searchHint: '비계 떨어짐, 밀폐공간…',
  sector: '분야',
  midClass: '대공종',
  unitClass: '세부공종',
  unitTask: '단위작업',
  hazard: '위험요인',
  measure: '대책',
  total_other: '{{count}}건',
  none: '맞는 표준작업이 없습니다',
  noneText: '공종을 지우거나 다른 말로 찾아 보세요.',
  failed: '표준작업을 받지 못했습니다',
  failedText: '연결을 확인하고 다시 받아 주세요.',
  clear: '조건 지우기',
}
