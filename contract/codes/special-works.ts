import type { Option } from '../form/field-types.ts'

/** 산업안전보건법 시행규칙 별표 5 제1호라목, in its order: number, 작업명 shortened, the same in English */
const works = [
  ['고압실 내 작업(잠함·압기공법)', 'Work in compressed air'],
  ['아세틸렌·가스집합 용접장치의 용접·용단·가열', 'Gas welding, cutting, heating'],
  ['밀폐된 장소의 용접, 습한 장소의 전기용접', 'Welding in closed or wet places'],
  ['폭발성·물반응성·인화성 물질의 제조·취급', 'Explosive or flammable substances'],
  ['인화성·폭발성 가스 발생장치의 취급', 'Generators of flammable gases'],
  ['화학설비 반응기·교반기·추출기의 사용·세척', 'Reactors, mixers, extractors'],
  ['화학설비의 탱크 내 작업', 'Inside tanks of chemical plants'],
  ['호퍼·저장창고 등 저장탱크의 내부작업', 'Inside hoppers and storage tanks'],
  ['건조설비에 의한 가열·건조', 'Drying plants'],
  ['집재장치의 조립·해체·수리와 집재·운반', 'Yarding equipment'],
  ['프레스기계 5대 이상 사업장의 그 기계 작업', 'Presses, five or more'],
  ['목재가공용 기계 5대 이상 사업장의 그 기계 작업', 'Woodworking machines, five or more'],
  ['운반·하역기계 5대 이상 사업장의 그 기계 작업', 'Loading machines, five or more'],
  ['1톤 이상 크레인, 또는 1톤 미만 크레인·호이스트 5대 이상', 'Cranes'],
  ['건설용 리프트·곤돌라 작업', 'Construction hoists, gondolas'],
  ['주물·단조 작업', 'Casting, forging'],
  ['전압 75볼트 이상의 정전·활선 작업', 'Live or isolated work from 75 V'],
  ['콘크리트 파쇄기의 파쇄작업(2m 이상 구축물)', 'Breaking concrete from 2 m'],
  ['굴착면 높이 2m 이상의 지반 굴착', 'Excavation from 2 m'],
  ['흙막이 지보공의 보강, 동바리의 설치·해체', 'Shoring of excavations'],
  ['터널 안의 굴착, 거푸집 지보공·콘크리트', 'Tunnels'],
  ['굴착면 높이 2m 이상의 암석 굴착', 'Excavation of rock from 2 m'],
  ['높이 2m 이상으로 물건을 쌓거나 무너뜨리기', 'Stacks from 2 m'],
  ['선박에 짐을 쌓거나 부리거나 옮기기', 'Loading of ships'],
  ['거푸집 동바리의 조립·해체', 'Formwork shores'],
  ['비계의 조립·해체·변경', 'Scaffolds'],
  ['골조·교량·탑의 금속 부재 조립·해체(5m 이상)', 'Steel structures from 5 m'],
  ['처마 높이 5m 이상 목조건축물의 부재 조립', 'Timber buildings from 5 m'],
  ['콘크리트 인공구조물의 해체·파괴(2m 이상)', 'Demolition of concrete from 2 m'],
  ['타워크레인의 설치(상승 포함)·해체', 'Erecting or dismantling tower cranes'],
  ['보일러의 설치·취급', 'Boilers'],
  ['압력용기의 설치·취급(1kg/㎠ 이상)', 'Pressure vessels'],
  ['방사선 업무', 'Radiation'],
  ['밀폐공간에서의 작업', 'Confined spaces'],
  ['허가·관리 대상 유해물질의 제조·취급', 'Controlled harmful substances'],
  ['로봇작업', 'Robots'],
  ['석면 해체·제거', 'Removal of asbestos'],
  ['가연물이 있는 장소의 화재위험작업', 'Hot work near combustibles'],
  ['타워크레인 사용 작업의 신호업무', 'Signalling for tower cranes'],
] as const

/** 특별교육 대상작업: the 39 of the law by their number, and what a site adds. */
export const specialWorks: readonly Option[] = [
  ...works.map(([ko, en], n) => ({
    value: `${n + 1}`,
    label: { ko: `${n + 1}. ${ko}`, en: `${n + 1}. ${en}` },
  })),
  { value: 'other', label: { ko: '기타', en: 'Other' } },
]
