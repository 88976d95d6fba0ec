import { printWords } from '../../../contract/print/words.ts'
import { cn } from '../../lib/cn.ts'

interface PaperPictureProps {
  /** null where its bytes are elsewhere */
  src: string | null
  language: 'ko' | 'en'
  className: string
}

/** A photo on paper, or what is said instead: printing hides a picture that never came. */
export function PaperPicture({ src, language, className }: PaperPictureProps) {
  return (
    <>
      {src && <img src={src} alt="" className={cn('peer object-contain', className)} />}
      <span className={src ? 'hidden peer-[[hidden]]:inline' : ''}>
        {printWords[src ? 'elsewhere' : 'missing'][language]}
      </span>
    </>
  )
}
