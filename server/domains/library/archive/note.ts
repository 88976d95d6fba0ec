import type { Lang } from '../../../http/facts.ts'
import type { Plan } from './plan.ts'
import type { Missing, Why } from './zip.ts'

const words: Record<Lang, { name: string; head: string; why: Record<Why, string> }> = {
  ko: {
    name: '받지 못한 파일.txt',
    head: '이 파일들은 압축 파일에 들어 있지 않습니다.',
    why: {
      gone: '받는 사이에 지워졌습니다',
      forbidden: '볼 권한이 없어졌습니다',
      damaged: '서버에서 읽을 수 없거나 손상되었습니다. 관리자에게 알려 주세요',
    },
  },
  en: {
    name: 'Files not included.txt',
    head: 'These files are not in the archive.',
    why: {
      gone: 'it was deleted during the download',
      forbidden: 'you may not see it any more',
      damaged: 'the server cannot read it, or it is damaged. Please notify your administrator',
    },
  },
}

/** The text file that names what is missing: with a BOM and CRLF, as every editor reads it. */
export function noteOf(
  missing: readonly Missing[],
  plan: Pick<Plan, 'beside'>,
  lang: Lang,
): { path: string; bytes: Buffer } {
  const { name, head, why } = words[lang]
  const lines = missing.map((one) => `${one.path}: ${why[one.why]}`)
  const text = [`\uFEFF${head}`, '', ...lines, ''].join('\r\n')
  return { path: plan.beside(name), bytes: Buffer.from(text) }
}
