import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

const products = [
  {
    name: '우레탄 방수제 상도',
    maker: '케이방수화학(주)',
    use: '지하 주차장 방수',
    amount: '18 L 20통',
    signal: 'danger',
    marks: ['ghs02', 'ghs07', 'ghs08'],
    ingredients: [
      ['톨루엔', '108-88-3', '10~20 %'],
      ['크실렌', '1330-20-7', '5~10 %'],
    ],
    gear: ['gas-mask', 'goggles', 'gloves'],
    measured: true,
  },
  {
    name: '에폭시 프라이머',
    maker: '한성페인트',
    use: '바닥 도장',
    amount: '16 L 12통',
    signal: 'warning',
    marks: ['ghs02', 'ghs05', 'ghs07', 'ghs09'],
    ingredients: [['비스페놀 A 에폭시수지', '25068-38-6', '40~60 %']],
    gear: ['gas-mask', 'gloves', 'clothes'],
    measured: false,
  },
  {
    name: '박리제(수성)',
    maker: '대림케미칼',
    use: '거푸집 박리',
    amount: '200 L 3드럼',
    signal: 'none',
    marks: [],
    ingredients: [['광유', '8042-47-5', '30~40 %']],
    gear: ['gloves'],
    measured: false,
  },
  {
    name: '아세틸렌',
    maker: '동부가스',
    use: '철골 절단',
    amount: '5 kg 6병',
    signal: 'danger',
    marks: ['ghs02', 'ghs04'],
    ingredients: [['아세틸렌', '74-86-2', '98 % 이상']],
    gear: ['face-shield', 'gloves', 'clothes'],
    measured: false,
  },
  {
    name: '포틀랜드 시멘트',
    maker: '한국시멘트',
    use: '미장·조적',
    amount: '40 kg 120포',
    signal: 'danger',
    marks: ['ghs05', 'ghs07', 'ghs08'],
    ingredients: [
      ['포틀랜드 시멘트', '65997-15-1', '90 % 이상'],
      ['결정형 유리규산', '14808-60-7', '1 % 미만'],
    ],
    gear: ['dust-mask', 'goggles', 'gloves'],
    measured: true,
  },
  {
    name: '우레탄 폼',
    maker: '폼테크',
    use: '창호 틈 충전',
    amount: '750 mL 60캔',
    signal: 'danger',
    marks: ['ghs02', 'ghs04', 'ghs07', 'ghs08'],
    ingredients: [['디페닐메탄 디이소시아네이트', '101-68-8', '30~50 %']],
    gear: ['gas-mask', 'goggles', 'gloves'],
    measured: true,
  },
] as const

/** What came in over the year: the older half is used up, one in four lacks something. */
const sample: Sample = {
  seed: 517,
  volume: { everyYear: 12 },
  make(site, { day, n, of }) {
    const { random } = site
    const product = products[n % products.length] ?? products[0]
    const writer = random.pick(site.health.length > 0 ? site.health : site.leads)
    const at = site.at(day, 11, random.int(0, 50))
    const isGone = n < of / 2
    const isLacking = n % 4 === 3
    const left = dayAfter(day, 40)
    const values = {
      name: product.name,
      maker: product.maker,
      maker_phone: `02-${random.int(2000, 6999)}-${random.int(1000, 9999)}`,
      use: product.use,
      company_id: site.companyFor([n % 6]),
      field_id: random.pick(site.fieldIds),
      place: random.pick(['위험물 저장소', '지상 자재창고', '가스 보관소']),
      amount: product.amount,
      in_date: day,
      ...(isGone && { out_date: left < site.today ? left : day }),
      signal: product.signal,
      marks: [...product.marks],
      ingredients: product.ingredients.map(([name, cas, share]) => ({
        id: site.id(at),
        ...{ name, cas, share },
      })),
      measured: product.measured,
      examined: product.measured,
      gear: [...product.gear],
      first_aid:
        '눈·피부: 흐르는 물로 15분 이상 씻음. 흡입: 신선한 공기로 옮기고 의사의 진료를 받음',
      revised_on: dayAfter(day, -random.int(60, 700)),
      posted: true,
      labelled: !isLacking,
      ...(!isLacking && { taught_on: day }),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
