/** Each calls `hit` where it runs: by being parsed, loaded, focused or pressed. */
const bases: readonly string[] = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<iframe src="javascript:parent.hit()">',
  '<a href="javascript:hit()" autofocus>보기</a>',
  '<math><mi xlink:href="javascript:hit()">보기</mi></math>',
  '<body onload=hit()>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()></select>',
  '<textarea autofocus onfocus=hit()>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<object data="javascript:hit()">',
  '<embed src="javascript:hit()">',
  '<form action="javascript:hit()"><button autofocus>보기</button></form>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<link rel=stylesheet href="javascript:hit()">',
  '<style>@import "javascript:hit()"</style>',
  '<div style="background:url(javascript:hit())">',
  '<table background="javascript:hit()">',
  '<marquee onstart=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=hit()>">',
  '<svg><foreignObject><img src=x onerror=hit()></foreignObject></svg>',
  '<a href="data:text/html,<script>hit()</script>">보기</a>',
]

const wraps: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `</script>${payload}`,
  (payload) => `</textarea></title>${payload}`,
  (payload) => `-->${payload}`,
  (payload) => payload.replaceAll('<', '&lt;'),
  (payload) => encodeURIComponent(payload).slice(0, 200),
  (payload) => payload.replace(/^<(\w)/, (_, letter: string) => `<${letter.toUpperCase()}`),
  (payload) => `{{constructor.constructor('hit()')()}}${payload}`,
]

/** Three hundred texts that would run a script, were any of them read as HTML, a template or an address. */
export const scriptPayloads: readonly string[] = wraps.flatMap((wrap) => bases.map(wrap))
