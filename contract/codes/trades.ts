import type { Option } from '../form/field-types.ts'

/** What none of the others is. */
export const otherTrade = '기타'

/**
 * 직종 (domain §3); stored as the Korean word, as the attendance of workers, spreadsheets and notices
 * have it.
 */
export const trades: readonly Option[] = (
  [
    ['보통인부', 'General labourer'],
    ['특별인부', 'Skilled labourer'],
    ['작업반장', 'Foreman'],
    ['형틀목공', 'Formwork carpenter'],
    ['철근공', 'Rebar fixer'],
    ['콘크리트공', 'Concrete worker'],
    ['토공', 'Earthworker'],
    ['비계공', 'Scaffolder'],
    ['건축목공', 'Carpenter'],
    ['철골공', 'Steel erector'],
    ['용접공', 'Welder'],
    ['석공', 'Stonemason'],
    ['조적공', 'Bricklayer'],
    ['견출공', 'Concrete finisher'],
    ['미장공', 'Plasterer'],
    ['방수공', 'Waterproofer'],
    ['타일공', 'Tiler'],
    ['도장공', 'Painter'],
    ['내장공', 'Interior finisher'],
    ['도배공', 'Wallpaper hanger'],
    ['지붕공', 'Roofer'],
    ['단열공', 'Insulation worker'],
    ['보온공', 'Lagger'],
    ['창호공', 'Window fitter'],
    ['유리공', 'Glazier'],
    ['배관공', 'Pipefitter'],
    ['덕트공', 'Duct fitter'],
    ['위생공', 'Plumber'],
    ['기계설비공', 'Mechanical fitter'],
    ['내선전공', 'Electrician'],
    ['외선전공', 'Line electrician'],
    ['통신내선공', 'Telecom cabler'],
    ['조경공', 'Landscaper'],
    ['해체공', 'Demolition worker'],
    ['측량사', 'Surveyor'],
    ['화약취급공', 'Shotfirer'],
    ['잠수부', 'Diver'],
    ['굴착기운전원', 'Excavator operator'],
    ['크레인운전원', 'Crane operator'],
    ['타워크레인운전원', 'Tower crane operator'],
    ['지게차운전원', 'Forklift operator'],
    ['덤프운전원', 'Dump truck driver'],
    ['건설기계운전원', 'Plant operator'],
    ['신호수', 'Signaller'],
    ['유도자', 'Banksman'],
    ['화기감시자', 'Fire watch'],
    ['밀폐공간감시인', 'Confined space attendant'],
    ['안전시설공', 'Safety facilities worker'],
    ['경비·정리원', 'Guard and cleaner'],
    ['관리자', 'Management'],
    [otherTrade, 'Other'],
  ] as const
).map(([value, en]) => ({ value, label: { ko: value, en } }))
