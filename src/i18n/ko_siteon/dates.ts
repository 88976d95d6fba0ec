export default {
  today: '오늘',
  yesterday: '어제',
  tomorrow: '내일',
  yesterdayAt: '어제 {{time}}',
  asOf: '{{time}} 기준',
  month: '{{month}}월',
  year: '{{year}}년',
}
