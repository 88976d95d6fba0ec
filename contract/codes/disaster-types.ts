import type { Option } from '../form/field-types.ts'

/** The 33 disaster types of spec §3: ids 1 to 34 without 13, in the order of their ids. */
const names: readonly (readonly [number, string, string])[] = [
  [1, '감염', 'Infection'],
  [2, '감전', 'Electric shock'],
  [3, '교통사고', 'Traffic accident'],
  [4, '깔림', 'Crushed'],
  [5, '끼임', 'Caught'],
  [6, '낙하', 'Falling object'],
  [7, '넘어짐', 'Tripping'],
  [8, '뒤집힘', 'Overturn'],
  [9, '떨어짐', 'Fall'],
  [10, '맞음', 'Struck'],
  [11, '무너짐', 'Collapse'],
  [12, '근골격계질환', 'Musculoskeletal disease'],
  [14, '베임', 'Cut'],
  [15, '붕괴', 'Structural failure'],
  [16, '빠짐', 'Sinking'],
  [17, '(산소)결핍', 'Oxygen deficiency'],
  [18, '소음노출', 'Noise exposure'],
  [19, '아차사고', 'Near miss'],
  [20, '이상기압 노출, 접촉', 'Abnormal pressure'],
  [21, '익사', 'Drowning'],
  [22, '유해광선 노출', 'Harmful radiation'],
  [23, '절단', 'Amputation'],
  [24, '중독', 'Poisoning'],
  [25, '질식', 'Suffocation'],
  [26, '질환', 'Illness'],
  [27, '찔림', 'Stab'],
  [28, '충돌', 'Collision'],
  [29, '탈락', 'Detachment'],
  [30, '파열', 'Rupture'],
  [31, '폭발', 'Explosion'],
  [32, '화재', 'Fire'],
  [33, '화학물질 누출 접촉', 'Chemical leak'],
  [34, '기타', 'Other'],
]

export const disasterTypes: readonly Option[] = names.map(([id, ko, en]) => ({
  value: String(id),
  label: { ko, en },
}))
