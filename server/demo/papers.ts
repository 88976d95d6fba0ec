import type { PrintSheet } from '../../contract/print/print-sheet.ts'

/** A page of a library of the demo: what every site knows, in words of our own. */
export interface Paper {
  name: string
  /** of its columns, with how much of the width each takes */
  columns: readonly [label: string, share: number][]
  rows: readonly (readonly string[])[]
}

const numbered = (rows: number, columns: number): string[][] =>
  Array.from({ length: rows }, (_, n) => [String(n + 1), ...Array<string>(columns - 1).fill(' ')])

const paper = (
  name: string,
  columns: readonly [string, number][],
  rows: readonly (readonly string[])[],
): Paper => ({ name, columns, rows })

export const papers = {
  toolbox: paper(
    'TBM 일지 (빈 양식)',
    [
      ['번호', 1],
      ['위험요인', 5],
      ['안전 대책', 5],
      ['서명', 2],
    ],
    numbered(15, 4),
  ),
  risk: paper(
    '위험성평가표 (빈 양식)',
    [
      ['번호', 1],
      ['작업 내용', 4],
      ['유해·위험요인', 4],
      ['감소 대책', 4],
      ['담당·기한', 2],
    ],
    numbered(12, 5),
  ),
  matrix: paper(
    '3×3 위험성 판정 기준표',
    [
      ['빈도 / 강도', 3],
      ['1 (경미)', 3],
      ['2 (휴업)', 3],
      ['3 (중대)', 3],
    ],
    [
      ['3 (자주)', '3 보통', '6 높음', '9 매우 높음'],
      ['2 (가끔)', '2 낮음', '4 보통', '6 높음'],
      ['1 (드묾)', '1 낮음', '2 낮음', '3 보통'],
    ],
  ),
  ppe: paper(
    '작업별 보호구 착용 기준',
    [
      ['작업', 4],
      ['착용할 보호구', 8],
    ],
    [
      ['비계 조립·해체', '안전모, 안전대(이중 걸이), 안전화'],
      ['용접·용단', '용접면, 방열 장갑, 방진 마스크, 불티 앞치마'],
      ['밀폐공간 작업', '송기 마스크, 안전대, 가스 측정기'],
      ['전기 작업', '절연 장갑, 절연화, 안전모(AE형)'],
    ],
  ),
  heat: paper(
    '온열질환 예방 OPS',
    [
      ['체감온도', 3],
      ['조치', 9],
    ],
    [
      ['31℃ 이상', '물과 그늘을 제공하고 매시간 상태를 확인합니다'],
      ['33℃ 이상', '2시간마다 20분 이상 쉬고 옥외작업을 줄입니다'],
      ['35℃ 이상', '매시간 15분 쉬고 14시에서 17시의 옥외작업을 멈춥니다'],
    ],
  ),
  paint: paper(
    '에폭시 도료 MSDS 요약',
    [
      ['항목', 3],
      ['내용', 9],
    ],
    [
      ['유해성', '인화성 액체, 피부 과민성, 흡입하면 해롭습니다'],
      ['취급', '환기하고 화기를 멀리하며 방독 마스크를 씁니다'],
      ['응급조치', '눈에 들어가면 15분 넘게 씻고 진료를 받습니다'],
    ],
  ),
} satisfies Record<string, Paper>

export const sheetOf = ({ name, columns, rows }: Paper, company: string): PrintSheet => ({
  language: 'ko',
  company,
  form: name,
  seals: [],
  blocks: [
    {
      kind: 'table',
      heading: null,
      columns: columns.map(([label, share]) => ({ label, share })),
      rows: rows.map((row) => [...row]),
    },
  ],
  foot: { left: [], right: [] },
})
