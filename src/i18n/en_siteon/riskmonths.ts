/** Risk assessments by month */
export default {
  title: 'Risk assessments by month',
  company: 'Company',
  missing: 'Missing',
  late_one: '{{count}} late',
  late_other: '{{count}} late',
  short: { initial: 'Init', regular: 'Reg', adhoc: 'Ad h', ongoing: 'Ong' },
  of: {
    initial_one: '{{count}} initial',
    initial_other: '{{count}} initial',
    regular_one: '{{count}} regular',
    regular_other: '{{count}} regular',
    adhoc_one: '{{count}} ad hoc',
    adhoc_other: '{{count}} ad hoc',
    ongoing_one: '{{count}} ongoing',
    ongoing_other: '{{count}} ongoing',
  },
  figure: {
    meanRisk: 'Mean risk',
    high: 'Not acceptable',
    open: 'Open',
    carriedOut: 'Carried out',
    confirmed: 'Confirmed',
  },
  legend:
    'A cell opens the records of its month. An initial one is late if it ended after the first work.',
  legendMissing: 'Missing: a past month in which the company worked and nothing was assessed.',
}
