import { Camera, Image } from 'lucide-react'
import { useState } from 'react'
import { SaveBar } from '../../../src/widgets/bar/save-bar.tsx'
import { TopBar } from '../../../src/widgets/bar/top-bar.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { SectionHead } from '../../../src/widgets/card/section-head.tsx'
import { PhotoCount } from '../../../src/widgets/photo/photo-count.tsx'
import { PhotoGrid } from '../../../src/widgets/photo/photo-grid.tsx'
import { photos } from '../pictures.ts'
import { Phone } from './phone.tsx'

export function Photos() {
  const [before, setBefore] = useState(photos.slice(0, 3))
  return (
    <Phone
      top={<TopBar title="사진" onBack={() => history.back()} />}
      bottom={
        <SaveBar>
          <Button size="lg" icon={<Image aria-hidden />}>
            앨범
          </Button>
          <Button size="lg" look="primary" className="grow" icon={<Camera aria-hidden />}>
            사진 찍기
          </Button>
        </SaveBar>
      }
    >
      <div className="grid gap-4 px-(--gutter) py-3">
        <section>
          <SectionHead title="조치 전">
            <PhotoCount arrived={2} total={3} moving />
          </SectionHead>
          <PhotoGrid
            label="조치 전"
            photos={before}
            onAdd={() => undefined}
            onRemove={(ids) => setBefore(before.filter((photo) => !ids.includes(photo.id)))}
          />
        </section>
        <section>
          <SectionHead title="조치 후">
            <PhotoCount arrived={0} total={2} />
          </SectionHead>
          <PhotoGrid label="조치 후" photos={photos.slice(3)} />
        </section>
      </div>
    </Phone>
  )
}
