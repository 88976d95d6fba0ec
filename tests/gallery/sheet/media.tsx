import { useState } from 'react'
import { AttachmentList } from '../../../src/widgets/file/attachment-list.tsx'
import { PhotoStage } from '../../../src/widgets/gallery/photo-stage.tsx'
import type { Photo } from '../../../src/widgets/photo/photo.ts'
import { PhotoGrid } from '../../../src/widgets/photo/photo-grid.tsx'
import { PhotoPlate } from '../../../src/widgets/photo/photo-plate.tsx'
import { Part } from '../part.tsx'
import { edge, opening, panel, photos as samples } from '../pictures.ts'

export function Media() {
  const [photos, setPhotos] = useState<Photo[]>(samples.slice(0, 2))
  const [files, setFiles] = useState([
    { id: '1', name: '타워크레인 작업계획서_105동.pdf', size: 2_400_000, href: '#file' },
    { id: '2', name: '슬링벨트 검사표 2026-11.xlsx', size: 700_000, href: '#file' },
    { id: '3', name: '신호수 배치도.hwp', size: 90_000 },
  ])
  const add = (taken: File[]) =>
    setPhotos([
      ...photos,
      ...taken.map((file) => ({
        id: crypto.randomUUID(),
        src: URL.createObjectURL(file),
        alt: file.name,
        state: 'local' as const,
      })),
    ])
  return (
    <Part title="사진과 파일">
      <PhotoGrid
        label="작은 사진"
        photos={photos}
        perRow={3}
        caption={false}
        onAdd={add}
        onRemove={(ids) => setPhotos(photos.filter((photo) => !ids.includes(photo.id)))}
        footer="조치 전"
        footerDate="2026-11-20"
      />
      <PhotoGrid label="인쇄" photos={samples.slice(0, 3)} print footer="조치 전" />
      <AttachmentList
        label="첨부"
        files={files}
        onAdd={(taken) =>
          setFiles([
            ...files,
            ...taken.map((file) => ({ id: file.name, name: file.name, size: file.size })),
          ])
        }
        onRemove={(ids) => setFiles(files.filter((file) => !ids.includes(file.id)))}
      />
      <AttachmentList label="빈 첨부" files={[]} onAdd={() => undefined} />
      <PhotoStage
        className="-mx-5"
        images={[
          { id: 'a', src: edge, alt: '단부 난간', caption: '09:41 · C구역 단부' },
          { id: 'b', src: opening, alt: '개구부', caption: '09:43 · 개구부 덮개' },
          { id: 'c', src: panel, alt: '분전반' },
        ]}
        plate={
          <PhotoPlate
            rows={[
              { term: '공종', text: '철근콘크리트공사' },
              { term: '위치', text: '지하 2층 C구역' },
              { term: '일자', text: '2026.11.20 09:41' },
            ]}
          />
        }
      />
    </Part>
  )
}
