// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { richFault } from '../../../../contract/rich/check.ts'
import { mostParts, richMost } from '../../../../contract/rich/rich.ts'
import { richReading } from '../../../../contract/rich/value.ts'
import { readClipboard } from './read-clipboard.ts'

/** As the editor gets it: a document that runs nothing. */
function read(html: string) {
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  holder.innerHTML = html
  const doc = readClipboard(holder)
  if (doc === 'large') throw new Error('too large')
  if (doc) expect(richFault(doc, richMost)).toBeNull()
  return doc
}
const text = (html: string) => richReading(read(html))
const marked = (html: string) =>
  read(html)?.content.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'heading'
      ? block.content.flatMap((part) =>
          part.type === 'text' && part.marks.length > 0
            ? [[part.text, ...part.marks.map((mark) => mark.type)].join(':')]
            : [],
        )
      : [],
  )

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; font-family:"맑은 고딕";} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=KO><!--StartFragment-->
<h1><span lang=EN-US style='font-size:16.0pt'>1. </span><b>회의 개요</b><o:p></o:p></h1>
<p class=MsoNormal style='mso-pagination:widow-orphan'><span style='font-family:굴림;color:red'>다음 달 <b style='mso-bidi-font-weight:normal'>중점
위험</b>을 <span style='font-style:italic'>공유</span>함<span lang=EN-US><o:p>&nbsp;</o:p></span></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='text-indent:-20.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>갱폼 인양</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp; </span></span><!--[endif]-->하부 통제</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>2.<span>&nbsp;</span></span><![endif]>조도 보강</p>
<p class=MsoNormal><u>끝</u> <a href="file:///C:/Users/kim/문서.docx">첨부</a> <a href="https://kosha.or.kr/">공단</a></p>
<!--EndFragment--></body></html>`

test('Word: headings, marks and lists stay, everything of Office goes', () => {
  const doc = read(word)
  expect(doc?.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'orderedList',
    'paragraph',
  ])
  expect(richReading(doc)).toBe(
    '1. 회의 개요\n다음 달 중점 위험을 공유함\n\n1. 갱폼 인양\n   • 하부 통제\n2. 조도 보강\n끝 첨부 공단',
  )
  expect(marked(word)).toEqual(['중점 위험:bold', '공유:italic', '끝:underline', '공단:link'])
  expect(JSON.stringify(doc)).not.toMatch(/mso|굴림|file:|Normal/)
})

const hwp = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 11.0"/>
<STYLE type="text/css"><!-- p.HStyle0 {style-name:"바탕글"; margin-left:0.0pt;} --></STYLE></HEAD><BODY><!--StartFragment-->
<P CLASS=HStyle0 STYLE='line-height:160%;'><SPAN STYLE='font-family:"함초롬바탕";font-size:14.0pt;font-weight:bold;line-height:160%'>3월 안전보건협의체</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬바탕"'>가. 참석자 </SPAN><SPAN STYLE='text-decoration:underline'>12명</SPAN></P>
<P CLASS=HStyle0><IMG src="file:///C:/Temp/Hnc/BinData/EMB0001.bmp" alt="그림입니다."></P>
<P CLASS=HStyle0><SPAN>그림입니다. 원본 그림의 이름: EMB0001.bmp 원본 그림의 크기: 가로 640pixel, 세로 480pixel</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬바탕"'>나. 비상연락망 개정</SPAN></P>
<TABLE border="1"><TR><TD valign="middle"><P CLASS=HStyle0><SPAN>안건</SPAN></P></TD><TD><P CLASS=HStyle0><SPAN>담당</SPAN></P></TD></TR>
<TR><TD><P>양중</P></TD><TD><P>소장</P></TD></TR></TABLE><!--EndFragment--></BODY></HTML>`

test('한글: its words and marks, without its pictures and what it says of them', () => {
  expect(text(hwp)).toBe(
    '3월 안전보건협의체\n가. 참석자 12명\n나. 비상연락망 개정\n안건 | 담당\n양중 | 소장',
  )
  expect(marked(hwp)).toEqual(['3월 안전보건협의체:bold', '12명:underline'])
})

test('Excel: its cells are a table', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment--><col width=72><tr height=22><td class=xl65 style='font-weight:700'>업체</td><td>인원</td><td></td></tr><tr><td>동아비계</td><td align=right x:num>12</td><td>3조<br>야간</td></tr><!--EndFragment--></table></body></html>`
  expect(text(excel)).toBe('업체 | 인원\n동아비계 | 12 | 3조 야간')
  expect(read(excel)?.content).toMatchObject([
    {
      type: 'table',
      content: [
        {
          content: [
            { content: [{ content: [{ text: '업체', marks: [{ type: 'bold' }] }] }] },
            {},
            {},
          ],
        },
        {
          content: [
            {},
            {},
            { content: [{ content: [{ text: '3조' }, { type: 'hardBreak' }, { text: '야간' }] }] },
          ],
        },
      ],
    },
  ])
})

test('cells that go over several stay; a table in a cell is lines, and one of a column is no table', () => {
  const merged = `<table><caption>연락망</caption><thead><tr><th colspan="2">구분</th><th>번호</th></tr></thead>
    <tbody><tr><td rowspan="2">현장</td><td>소장</td><td>010</td></tr><tr><td>반장<table><tr><td>가</td><td>나</td></tr></table></td></tr></tbody></table>`
  const [caption, table] = read(merged)?.content ?? []
  expect(caption).toMatchObject({ type: 'paragraph', content: [{ text: '연락망' }] })
  expect(table).toMatchObject({
    type: 'table',
    content: [
      { content: [{ type: 'tableHeader', attrs: { colspan: 2 } }, { type: 'tableHeader' }] },
      { content: [{ type: 'tableCell', attrs: { rowspan: 2 } }, {}, {}] },
      // The cell that is missing is there, empty.
      {
        content: [
          { content: [{ content: [{ text: '반장' }] }, {}] },
          { content: [{ content: [] }] },
        ],
      },
    ],
  })
  expect(text(merged)).toBe('연락망\n구분 | 번호\n현장 | 소장 | 010\n반장 가 | 나')
  expect(
    read('<table><tr><td><p>하나</p><p>둘</p></td></tr><tr><td>셋</td></tr></table>')?.content,
  ).toMatchObject([{ type: 'paragraph' }, { type: 'paragraph' }, { type: 'paragraph' }])
})

test('a table that is too wide keeps its words, a line for each row', () => {
  const row = `<tr>${'<td>칸</td>'.repeat(21)}</tr>`
  const doc = read(`<table>${row}${row}</table>`)
  expect(doc?.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  expect(richReading(doc).match(/칸/g)).toHaveLength(42)
  expect(text('<table><tr><td colspan="9999999">넓은</td><td>칸</td></tr></table>')).toBe(
    '넓은 | 칸',
  )
})

test('a web page: nothing that runs, no addresses but of pages', () => {
  const page = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><div onclick="alert(1)"><style>p{}</style><script>alert(1)</script>
    <h3>안내</h3><p>보호구 <a href="javascript:alert(1)" onmouseover="x">여기</a> <a href="https://a.kr/x?y=1">저기</a><img src=x onerror=alert(1)></p>
    <div style="display: none">숨은 글</div><ul><li>하나<ul><li><span style="font-weight:700">둘</span></li></ul></li><ul><li>셋</li></ul></ul>
    <svg><script>alert(2)</script><text>그림</text></svg><iframe src="https://evil.example"></iframe><button>좋아요</button></div></b>`
  const doc = read(page)
  expect(richReading(doc)).toBe('안내\n보호구 여기 저기\n• 하나\n   • 둘\n•\n   • 셋')
  expect(marked(page)).toEqual(['저기:link'])
  expect(JSON.stringify(doc)).not.toMatch(/alert|evil|onclick|script/)
})

test('lists that are too deep keep their words', () => {
  const open = '<ul><li>'.repeat(30)
  expect(text(`${open}바닥${'</li></ul>'.repeat(30)}`)).toContain('바닥')
})

test('nothing that is text is nothing', () => {
  expect(read('<p>&nbsp;</p><img src="a.png"><!--[if mso]>x<![endif]-->')).toBeNull()
  expect(read('')).toBeNull()
})

test('a list that does not begin at 1 keeps its numbers, in Word and on pages', () => {
  const item = (mark: string, words: string, level = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span>${mark}<span>&nbsp;</span></span><![endif]>${words}</p>`
  const parts = [
    item('1.', '하나'),
    item('2.', '둘'),
    '<p>사이의 글</p>',
    item('3.', '셋'),
    item('나)', '아래', 2),
    item('1)', '다시', 2),
    item('4.', '넷'),
    item('1.', '새 목록'),
  ]
  expect(text(parts.join(''))).toBe(
    '1. 하나\n2. 둘\n사이의 글\n3. 셋\n   2. 아래\n   1. 다시\n4. 넷\n1. 새 목록',
  )
  expect(text('<ol start="7"><li>일곱</li><li>여덟</li></ol>')).toBe('7. 일곱\n8. 여덟')
  for (const wrong of ['-1', '1e9', 'x', '']) {
    expect(text(`<ol start="${wrong}"><li>하나</li></ol>`)).toBe('1. 하나')
  }
})

test('a numbered heading of Word keeps its number as text', () => {
  const heading =
    "<h2 style='mso-list:l1 level2 lfo2'><![if !supportLists]><span>2.1.<span>&nbsp; </span></span><![endif]>안건</h2><p>글</p>"
  expect(text(heading)).toBe('2.1. 안건\n글')
})

test('more parts than a document can have are refused as a whole', () => {
  const holder = document.createElement('div')
  holder.innerHTML = '<p>글</p>'.repeat(mostParts / 2)
  expect(readClipboard(holder)).toBe('large')
})

test('preformatted text keeps its line breaks and spaces', () => {
  expect(text('<pre>\n하나\n  <b>둘</b>\r\n\n셋\n</pre><p>글\n글</p>')).toBe(
    '하나\n  둘\n\n셋\n글 글',
  )
})
