import { dayAfter, monthBefore } from '../../sample/days.ts'
import type { PictureName, Sample, SampleUpload } from '../../sample/sample.ts'
import { amountOf } from './cost.ts'
import { costItems } from './items.ts'
import { partnerSample } from './partner-sample.ts'

const base = 18_450_000_000
const rate = 2.37
/** What the nine items are planned for, in the order of the form; together the whole sum. */
const plans = [
  168_000_000, 130_000_000, 44_500_000, 9_000_000, 22_000_000, 27_500_000, 0, 12_000_000,
  24_265_000,
]
const wage = 9_200_000

interface Goods {
  item: (typeof costItems)[number]['value']
  content: string
  spec: string
  unit: string
  price: number
  /** in a month of average use */
  usual: number
  supplier: string
  isTaxed: boolean
  pictureName?: PictureName
}

/** Item | what | size | unit | unit price | usual quantity | supplier | VAT | picture */
const goods: readonly Goods[] = `
facilities | 안전난간 파이프 | 48.6×2.3t, 6m | 본 | 24500 | 120 | 한국가설(주) | y | edge
facilities | 추락방호망 | 10×10cm, 5×10m | 장 | 62000 | 45 | 한국가설(주) | y | scaffold
protection | 안전모 | ABE형 | 개 | 14500 | 90 | 세이프몰 | y |
facilities | 개구부 덮개 | 900×900 | 개 | 38000 | 70 | 대한안전자재 | y | opening
training | 특별안전보건교육 강사료 | 2시간 | 회 | 350000 | 4 | 한국안전교육원 | n |
protection | 전체식 안전대 | 죔줄 포함 | 개 | 68000 | 40 | 세이프몰 | y |
health | 작업환경측정 | 소음·분진 | 회 | 1450000 | 1 | 대한보건센터 | y |
facilities | 안전통로 발판 | 400×3,000 | 장 | 33000 | 85 | 한국가설(주) | y | facade
protection | 안전화 | 6인치 | 켤레 | 46000 | 60 | 세이프몰 | y |
assessment | 굴착기 후방 감지장치 | 카메라·경보 | 대 | 420000 | 6 | 스마트안전 | y | excavation
health | 혹서기 식염·이온음료 | 500mL 20입 | 박스 | 18500 | 80 | 푸른유통 | y |
`
  .trim()
  .split('\n')
  .map((line) => {
    const [item, content = '', spec = '', unit = '', price, usual, supplier = '', vat, picture] =
      line.split('|').map((part) => part.trim())
    return {
      item: item as Goods['item'],
      content,
      spec,
      unit,
      price: Number(price),
      usual: Number(usual),
      supplier,
      isTaxed: vat === 'y',
      ...(picture && { pictureName: picture as PictureName }),
    }
  })

/** What the site buys in a month, counted from its first one; the same whenever it is asked. */
function boughtIn(month: number) {
  const pace = 0.33 + 0.07 * month
  return Array.from({ length: 6 }, (_, n) => {
    const one = goods[(month * 4 + n) % goods.length] as Goods
    const quantity = Math.max(1, Math.round(one.usual * pace))
    const supply = quantity * one.price
    return { ...one, quantity, supply, vat: one.isTaxed ? Math.round(supply / 10) : 0 }
  })
}

/** What an item was used for before a month. */
function usedBefore(month: number, item: string): number {
  const spent = (of: number) =>
    boughtIn(of)
      .filter((one) => one.item === item)
      .reduce((sum, one) => sum + (amountOf({ ...one }, {}) ?? 0), item === 'wages' ? wage : 0)
  return Array.from({ length: Math.max(0, month) }, (_, n) => spent(n)).reduce((a, b) => a + b, 0)
}

/** The months before this one, the latest first, of a site that began a year ago. */
const sample: Sample = {
  volume: { everyYear: 12 },
  also: partnerSample,
  make(site, { n }) {
    const { random } = site
    const first = monthBefore(site.today, n + 1)
    const since = 11 - n
    const writer = random.pick(site.leads)
    const at = site.at(dayAfter(first, 32), random.int(9, 16), random.int(0, 59))
    const company = site.companyFor([1, 2])
    const uploads: SampleUpload[] = []
    const id = () => site.id(at)
    const wages = {
      id: id(),
      used_on: dayAfter(first, 24),
      item: 'wages',
      content: `안전관리자 2명 ${Number(first.slice(5, 7))}월 급여`,
      supply: wage,
      company_id: writer.companyId,
      evidence: ['payslip', 'transfer'],
      verdict: 'fit',
    }
    const bought = boughtIn(Math.max(0, since)).map(
      ({ usual: _, isTaxed, pictureName, vat, ...one }, of) => {
        const day = dayAfter(first, 2 + of * 4)
        const photo = pictureName && site.photo(pictureName, true, site.at(day, 10, 0))
        if (photo) uploads.push(photo)
        return {
          id: id(),
          used_on: day,
          ...one,
          ...(isTaxed && { vat }),
          company_id: company,
          evidence: isTaxed ? ['tax-invoice', 'photos'] : ['receipt'],
          ...(photo && { photos: [photo.id] }),
          verdict: one.item === 'health' && of === 0 ? 'review' : 'fit',
        }
      },
    )
    const values = {
      month: first.slice(0, 7),
      progress: site.progress(dayAfter(monthBefore(site.today, n), -1)),
      base,
      rate,
      items: costItems.map(({ value }, of) => ({
        id: id(),
        item: value,
        plan: plans[of] ?? 0,
        before: usedBefore(since, value),
      })),
      uses: [...bought, wages],
      ...(random.chance(0.4) && { opinion: '추락방호망 추가 설치분은 다음 달 정산 예정' }),
    }
    return { writer, at, values, uploads, comments: [] }
  },
}
export default sample
