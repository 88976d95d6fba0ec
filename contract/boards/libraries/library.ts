import type { LibraryBoard, LibraryGroup } from '../../library/definition.ts'
import type { ProjectRole } from '../../project/project.ts'
import { leadingRoles } from '../../rights/role.ts'

type Entry = [
  boardId: number,
  group: LibraryGroup,
  ko: string,
  en: string,
  writers?: readonly ProjectRole[],
]

const withHealth: readonly ProjectRole[] = [...leadingRoles, 'health']

/** One line a library, in the order of the ids (spec §2). Adding one is adding a line. */
const entries: readonly Entry[] = [
  [320, 'law', '안전보건 법령·고시', 'Safety law and notices'],
  [321, 'law', '안전보건 지침·기준', 'Guides and standards'],
  [322, 'law', '안전보건관리체계', 'Safety management system'],
  [323, 'law', '경영방침·목표', 'Policy and goals'],
  [324, 'law', '안전보건관리규정', 'Safety regulations'],
  [325, 'law', '안전작업절차서', 'Safe work procedures'],
  [340, 'education', '안전보건 교육자료', 'Education material', withHealth],
  [341, 'education', '재해 사례', 'Accident cases'],
  [342, 'education', 'OPS 한 장 자료', 'One-page sheets (OPS)'],
  [343, 'education', '포스터·안전표지', 'Posters and signs'],
  [347, 'education', 'TBM 자료', 'TBM material'],
  [413, 'forms', '표준양식', 'Standard forms'],
  [414, 'forms', '위험성평가 자료', 'Risk assessment'],
  [415, 'forms', '작업허가 양식', 'Work permit forms'],
  [416, 'forms', '점검표', 'Checklists'],
  [417, 'health', 'MSDS 물질안전보건자료', 'Safety data sheets (MSDS)', withHealth],
  [418, 'forms', '작업계획서', 'Work plans'],
  [419, 'forms', '안전보건대장', 'Safety ledgers'],
  [420, 'forms', '유해위험방지계획서', 'Hazard prevention plan'],
  [421, 'forms', '안전관리계획서', 'Safety management plan'],
  [422, 'partners', '도급·협력업체 서류', 'Contractor documents'],
  [423, 'partners', '적격수급인 평가', 'Contractor evaluation'],
  [424, 'partners', '협의체·회의 자료', 'Council and meetings'],
  [425, 'partners', '건설기계·장비 서류', 'Equipment documents'],
  [426, 'partners', '자격·면허·이수증', 'Licences and certificates'],
  [427, 'forms', '가설구조물·구조검토', 'Temporary structures'],
  [428, 'health', '비상대응·대피', 'Emergency response'],
  [429, 'health', '화재·폭발 예방', 'Fire and explosion'],
  [430, 'health', '보호구', 'Protective equipment', withHealth],
  [431, 'health', '보건관리', 'Occupational health', withHealth],
  [432, 'health', '환경관리', 'Environment'],
  [454, 'office', '대관·감독 점검', 'Authorities and inspections'],
  [455, 'office', '산업안전보건관리비', 'Safety cost'],
]

/** The 33 file libraries: they differ in a line each. */
export default entries.map(
  ([id, group, ko, en, writers = leadingRoles], index): LibraryBoard => ({
    kind: 'library',
    id,
    slug: `filelibrary-${index + 1}`,
    n: index + 1,
    path: `/filelibrary/${index + 1}`,
    area: 'library',
    label: { ko, en },
    noun: { ko: '파일', en: 'file' },
    icon: 'library',
    group,
    writers,
  }),
)
