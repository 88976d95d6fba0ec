import { type MatchSign, matchSigns } from '../../../../contract/sheet/match.ts'
import { likeKey } from '../../../../contract/sheet/rows.ts'
import { phoneKey } from '../../../../contract/text/phone-key.ts'

/** By what people of a company are distinguished, as it is compared; empty where it is not known. */
export interface Signs {
  companyId: number
  name: string
  number: string
  birthdate: string
  phone: string
}

export function signsOf(
  companyId: number,
  person: { [key in 'name' | 'employee_id' | 'birthdate' | 'contact_number']?: unknown },
): Signs {
  return {
    companyId,
    name: likeKey(String(person.name ?? '')),
    number: likeKey(String(person.employee_id ?? '')),
    birthdate: String(person.birthdate ?? ''),
    phone: phoneKey(person.contact_number),
  }
}

/** What two may share or not: nothing that both have speaks for the name alone. */
function signBetween(one: Signs, other: Signs): MatchSign | null {
  const both = (key: 'number' | 'birthdate' | 'phone') => one[key] !== '' && other[key] !== ''
  if (both('number') && one.number === other.number) return 'number'
  if (one.name !== other.name) return null
  if (both('birthdate') && one.birthdate === other.birthdate) return 'birthdate'
  if (both('phone') && one.phone === other.phone) return 'phone'
  return both('number') || both('birthdate') || both('phone') ? null : 'name'
}

/** People by their signs: who is registered, or what earlier rows of a sheet bring in. */
export class People<Person> {
  #byName = new Map<string, { signs: Signs; person: Person }[]>()
  #byNumber = new Map<string, { signs: Signs; person: Person }[]>()

  add(signs: Signs, person: Person): void {
    const put = (map: Map<string, { signs: Signs; person: Person }[]>, key: string) => {
      const known = map.get(key)
      if (known) known.push({ signs, person })
      else map.set(key, [{ signs, person }])
    }
    put(this.#byName, `${signs.companyId} ${signs.name}`)
    if (signs.number !== '') put(this.#byNumber, `${signs.companyId} ${signs.number}`)
  }

  /** Who may be the same, by the surest sign first. */
  like(signs: Signs): { person: Person; by: MatchSign }[] {
    const named = this.#byName.get(`${signs.companyId} ${signs.name}`) ?? []
    const numbered =
      signs.number === '' ? [] : (this.#byNumber.get(`${signs.companyId} ${signs.number}`) ?? [])
    const found = new Map<Person, MatchSign>()
    for (const { signs: other, person } of [...numbered, ...named]) {
      const by = signBetween(signs, other)
      if (by !== null && !found.has(person)) found.set(person, by)
    }
    return [...found]
      .map(([person, by]) => ({ person, by }))
      .sort((a, b) => matchSigns.indexOf(a.by) - matchSigns.indexOf(b.by))
  }
}
