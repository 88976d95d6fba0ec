import { useEffect, useRef, useState } from 'react'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { foreignScriptUrl } from '../../lib/script-url.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'

export interface CaptchaKeys {
  siteKey: string
  script: string
}

/** The part of the provider's script that is used (reCAPTCHA v2, explicit). */
interface Provider {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (response: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
  reset(widget: number): void
}

const loadedName = 'siteonCaptchaLoaded'

type Page = typeof globalThis & { grecaptcha?: Provider } & { [loadedName]?: () => void }

let loading: Promise<Provider> | null = null

/** Loads the provider's script, once; only ever called where the server has its keys. */
function load(script: string, language: string): Promise<Provider> {
  loading ??= new Promise<Provider>((resolve, reject) => {
    const page = globalThis as Page
    page[loadedName] = () =>
      page.grecaptcha ? resolve(page.grecaptcha) : reject(new Error('none'))
    const element = document.createElement('script')
    const url = new URL(script)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', loadedName)
    url.searchParams.set('hl', language)
    element.src = foreignScriptUrl(url)
    element.async = true
    element.onerror = () => {
      loading = null
      element.remove()
      reject(new Error('the captcha could not be loaded'))
    }
    document.head.append(element)
  })
  return loading
}

interface CaptchaProps {
  keys: CaptchaKeys
  /** null: none yet, or expired */
  onResponse: (response: string | null) => void
  /** a new number asks again: a response is valid once */
  round: number
}

/** The widget of the provider. */
export function Captcha({ keys, onResponse, round }: CaptchaProps) {
  const t = useT('entry')
  const language = shortLanguage(useLanguage())
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ provider: Provider; id: number } | null>(null)
  const onResponseRef = useRef(onResponse)
  onResponseRef.current = onResponse
  const [failed, setFailed] = useState(false)
  const { siteKey, script } = keys

  useEffect(() => {
    let gone = false
    load(script, language).then(
      (provider) => {
        if (gone || !box.current || widget.current) return
        // The provider keeps its element: a second mount needs a new one.
        const place = document.createElement('div')
        box.current.replaceChildren(place)
        const id = provider.render(place, {
          sitekey: siteKey,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: (response) => onResponseRef.current(response),
          'expired-callback': () => onResponseRef.current(null),
          'error-callback': () => setFailed(true),
        })
        widget.current = { provider, id }
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      widget.current = null
    }
  }, [script, siteKey, language])

  useEffect(() => {
    if (round === 0 || !widget.current) return
    widget.current.provider.reset(widget.current.id)
    onResponseRef.current(null)
  }, [round])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div role="group" aria-label={t('captcha.label')}>
      <div ref={box} className="min-h-[78px]" />
      {failed && <ErrorLine role="alert">{t('captcha.failed')}</ErrorLine>}
    </div>
  )
}
