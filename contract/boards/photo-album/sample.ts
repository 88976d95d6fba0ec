import { dayAfter } from '../../sample/days.ts'
import { hazards } from '../../sample/hazards.ts'
import type { PictureName, Sample } from '../../sample/sample.ts'

/** Name | work type | picture | what each photo shows. */
const albums: readonly [string, string, PictureName, readonly string[]][] = [
  [
    '기준층 철근 배근',
    'concrete',
    'rebar',
    [
      '상부근 배근 간격 @200 확인',
      '스페이서 설치 상태',
      '이음 길이 40d 이상 확인',
      '배근 완료 전경',
    ],
  ],
  [
    '외부 시스템비계 설치',
    'temporary',
    'scaffold',
    ['받침철물과 깔판 설치', '벽이음 수직 간격 확인', '작업발판·안전난간 설치 완료'],
  ],
  [
    '지하 터파기와 흙막이',
    'retaining',
    'excavation',
    ['1단 스트럿 설치', '계측기 설치 위치', '굴착 깊이 8.5m 확인', '배면 배수로 정비', '굴착 전경'],
  ],
  ['지하 외벽 방수', 'waterproof', 'basement', ['바탕면 정리', '프라이머 도포', '시트 겹침 10cm']],
  ['철골 부재 양중·조립', 'steel', 'crane', ['부재 인양', '볼트 본조임', '수직도 확인']],
  ['가설 분전반 정비', 'electric', 'panel', ['외함 접지 확인', '누전차단기 동작 시험']],
]

/** Photos of the works, and now and then what was put right, before and after. */
const sample: Sample = {
  seed: 512_001,
  volume: { everyYear: 36 },
  make(site, { day, n }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, random.int(14, 17), random.int(0, 59))
    const isAction = n % 4 === 1
    const hazard = random.pick(hazards)
    const [name, work_type, pictureName, contents] = random.pick(albums)
    const uploads = []
    const photos = []
    const first = random.int(0, 1) === 0 ? day : dayAfter(day, -random.int(1, 4))
    for (const content of contents) {
      const photo = site.photo(pictureName, random.chance(0.5), at)
      uploads.push(photo)
      photos.push({ id: site.id(at), photo: photo.id, kind: 'general', content })
    }
    if (isAction) {
      const found = site.photo(hazard.pictureName, false, at)
      const fixed = site.photo(hazard.pictureName, true, at)
      uploads.push(found, fixed)
      const row = { work_type: hazard.work, place: random.pick(site.spots), taken_on: day }
      photos.push(
        { id: site.id(at), photo: found.id, kind: 'before', content: hazard.content, ...row },
        { id: site.id(at), photo: fixed.id, kind: 'after', content: hazard.action, ...row },
      )
    }
    const values = {
      name: isAction ? `${name} · 지적사항 조치` : name,
      work_type,
      ...(site.fieldIds.length > 0 && { field_id: random.pick(site.fieldIds) }),
      place: random.pick(site.spots),
      work_date: first,
      ...(first !== day && { until: day }),
      per_page: random.pick(['2', '4', '4', '6']),
      photos,
    }
    return { writer, at, values, uploads, comments: [] }
  },
}
export default sample
