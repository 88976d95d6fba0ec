/** A telephone number in a text, and what a phone dials for it. */
export interface PhoneSpan {
  start: number
  end: number
  /** digits, with + of another country */
  number: string
}

/** Numbers of three and four digits that everybody in Korea can call. */
const short =
  '112|119|109|110|111|113|114|117|118|120|122|123|125|127|128|129|131|132|182|188|' +
  '1301|1330|1332|1339|1345|1350|1355|1357|1366|1377|1382|1388|1390|1393'
/** Prefixes of numbers of companies: years and hours of a day are none. */
const company =
  '1522|1533|1544|1551|1555|1566|1577|1588|1599|1600|1644|1660|1661|1666|1668|1670|1688|' +
  '1800|1811|1833|1844|1855|1877|1899'
const dash = '[-\u2010\u2011\u2013.]'
const gap = `(?:${dash}| |\\) ?)?`

/** With the area, of a mobile, of the internet, paid by the other side. */
const whole = `(?:0(?:2|[3-6][1-5]|1[016789]|70|80|50\\d))${gap}\\d{3,4}(?:${dash}| )?\\d{4}`
const abroad = `\\+82[- ]?(?:\\(0\\)[- ]?)?(?:2|[3-6][1-5]|1[016789]|70|80)(?:${dash}| )?\\d{3,4}(?:${dash}| )?\\d{4}`

const candidates = () =>
  new RegExp(`${abroad}|${whole}|(?:${company})${dash}?\\d{4}|(?:${short})(?!\\d)`, 'g')

/** What counts things or measures: a number before it is no telephone number. */
const unit =
  '(?:만|천|백|억)?(?:원|명|개월|개소|개|건|회|차|년|월|일|시간|시|분|초|점|세|층|동|호|호실|호기|대|장|권|쪽|' +
  '페이지|톤|평|번지|번길|가지|가구|세대|미터|킬로|리터|볼트|와트|조|항|행|위|인|줄|칸|마리|세트|박스|포|단계|도|퍼센트)'
const particle =
  '(?:이|가|은|는|을|를|의|에|로|으로|까지|부터|이상|이하|미만|초과|정도|씩|째|와|과|도|만|간|당|마다|동안|이내|이다|입니다)'
const measure =
  '(?:m|cm|mm|km|kg|g|t|L|l|ml|V|kV|A|W|kW|Hz|dB|lx|ppm|MPa|kPa|N|kN|℃|°C?|%|㎡|㎥|㎜|㎝|㎏|㎞|,?000)'
const counted = new RegExp(
  `^ ?(?:${unit}(?![가-힣])|${unit}${particle}|${measure}(?![A-Za-z가-힣])|[²³])`,
)

/** A road, and what reads like one. */
const road = /([가-힣0-9]+(?:대로|로|길|번길)) $/
const noRoad =
  /^(?:바로|곧바로|그대로|이대로|별도로|따로|서로|새로|실제로|추가로|무료로|주로|때로|스스로|함부로|번호로|전화로|으로)$/
const building =
  /(?:제|No\.? ?|no\.? ?|#|₩|\$|€|제 |(?:Room|Unit|Gate|Building|Page|Article|Block|Zone|Line) ?)$/
const street =
  /^,? (?:[A-Z][A-Za-z-]*(?:-daero|-ro|-gil|-dong)|[A-Z][a-z]+ (?:Street|St|Road|Rd|Avenue|Ave)\b)/

/** Two hours of a day with a dash: 1600-1700. */
function isHours(text: string): boolean {
  const hours = /^(\d\d[03]0)\D(\d\d[03]0)$/.exec(text)
  const [from, to] = [Number(hours?.[1]), Number(hours?.[2])]
  return from < to && to <= 2400
}

const isShort = (text: string) => new RegExp(`^(?:${short})$`).test(text)

/** Whether what is before or behind makes it a part of something longer: a date, an amount, a code. */
function isPart(before: string, behind: string): boolean {
  if (/[\dA-Za-z_]$/.test(before) && !/(?:TEL|Tel|tel|FAX|Fax|fax|T|F)$/.test(before)) return true
  if (/^[\dA-Za-z_]/.test(behind)) return true
  // 1.119, 12-119, 10:119; but 112/119 and 112,119 are two numbers.
  const led = /(\d+)[-\u2010-\u2013.,:/~+×xX*=]$/.exec(before)
  if (led && !(/[,/]$/.test(before) && isShort(led[1] ?? ''))) return true
  const followed = /^([-\u2010-\u2013.,:/+×*=]|~(?=\d{2}))(\d+)/.exec(behind)
  return followed !== null && !(/^[,/]/.test(behind) && isShort(followed[2] ?? ''))
}

/** A short number is more often something else: an amount, a house, a section of a law. */
function isOther(before: string, behind: string): boolean {
  if (/[-\u2010-\u2013]$/.test(before) || /^[-\u2010-\u2013~][가-힣A-Za-z]?\d/.test(behind))
    return true
  if (counted.test(behind) || building.test(before) || street.test(behind)) return true
  const name = road.exec(before)?.[1]
  return name !== undefined && !noRoad.test(name) && !name.endsWith('으로')
}

const dialled = (text: string): string => {
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '')
  return text.startsWith('+') ? `+${digits}` : digits
}

/** Characters around a number that say what it is. */
const near = 30

/** Telephone numbers in a text, from left to right. Dates, amounts, codes and addresses are none. */
export function phonesIn(text: string): PhoneSpan[] {
  const spans: PhoneSpan[] = []
  const pattern = candidates()
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [number] = match
    const start = match.index
    const end = start + number.length
    const [before, behind] = [
      text.slice(Math.max(0, start - near), start),
      text.slice(end, end + near),
    ]
    const isNumber = !isPart(before, behind) && !isHours(number)
    if (isNumber && !(isShort(number) && isOther(before, behind))) {
      spans.push({ start, end, number: dialled(number) })
    } else {
      // What was too much for a number may begin with one: not inside its digits.
      pattern.lastIndex = start + (/^\+?\d+/.exec(number)?.[0].length ?? 1)
    }
  }
  return spans
}
