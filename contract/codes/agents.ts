import type { Option } from '../form/field-types.ts'

/** 기인물: what an accident came from. */
export const agents: readonly Option[] = (
  [
    ['stairs', '계단·경사로', 'Stairs and ramps'],
    ['opening', '개구부·바닥 단부', 'Floor openings and edges'],
    ['scaffold', '비계·작업발판', 'Scaffolds and working platforms'],
    ['ladder', '사다리', 'Ladders'],
    ['form', '거푸집·동바리', 'Formwork and shores'],
    ['frame', '철골·트러스', 'Steel frames and trusses'],
    ['roof', '지붕·천장', 'Roofs and ceilings'],
    ['floor', '바닥·통로', 'Floors and passages'],
    ['ground', '토사·암반·굴착면', 'Soil, rock and excavated faces'],
    ['excavator', '굴착기', 'Excavators'],
    ['crane', '크레인·양중기', 'Cranes and hoists'],
    ['lift-platform', '고소작업대', 'Aerial work platforms'],
    ['forklift', '지게차', 'Forklifts'],
    ['truck', '덤프·화물자동차', 'Dump trucks and lorries'],
    ['pile-driver', '항타기·천공기', 'Pile drivers and drills'],
    ['pump', '콘크리트 펌프카·믹서트럭', 'Concrete pumps and mixers'],
    ['lift', '승강기·건설용 리프트', 'Lifts and site hoists'],
    ['power-tool', '전동공구·목재가공기계', 'Power tools and woodworking machines'],
    ['hand-tool', '수공구', 'Hand tools'],
    ['material', '철근·파이프 등 자재', 'Rebar, pipes and other materials'],
    ['load', '적재물·중량물', 'Stacked and heavy loads'],
    ['electric', '전기설비·전선', 'Electrical equipment and lines'],
    ['fire', '용접·용단 불티, 화염', 'Sparks and flames'],
    ['pressure', '압력용기·가스용기', 'Pressure vessels and gas cylinders'],
    ['chemical', '화학물질·유해가스', 'Chemicals and harmful gases'],
    ['weather', '폭염·한파 등 기상', 'Heat, cold and weather'],
    ['motion', '무리한 동작', 'Strenuous movements'],
    ['other', '기타', 'Other'],
  ] as const
).map(([value, ko, en]) => ({ value, label: { ko, en } }))
