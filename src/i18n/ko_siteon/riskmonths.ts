/** 위험성평가 월별 실시현황 */
export default {
  title: '위험성평가 월별 실시현황',
  company: '업체',
  missing: '미실시',
  late_other: '늦음 {{count}}',
  short: { initial: '최초', regular: '정기', adhoc: '수시', ongoing: '상시' },
  of: {
    initial_other: '최초 {{count}}건',
    regular_other: '정기 {{count}}건',
    adhoc_other: '수시 {{count}}건',
    ongoing_other: '상시 {{count}}건',
  },
  figure: {
    meanRisk: '평균 위험성',
    high: '기준 초과',
    open: '미조치',
    carriedOut: '이행률',
    confirmed: '확정',
  },
  legend: '칸을 누르면 그 달의 기록이 나옵니다. 최초평가가 첫 작업 뒤에 끝났으면 늦음입니다.',
  legendMissing: '출역이 있었는데 평가가 하나도 없는 지난 달은 미실시입니다.',
}
