import { describe, expect, it } from 'vitest'
import { plainProps, WAKE, withPlainIslands } from './plain-islands.ts'

const tag = (more: string) =>
  `<astro-island uid="a" prefix="r1" component-url="/x.js" component-export="X" renderer-url="/r.js" ${more}>`
const page = (body: string) =>
  `<body><script>(()=>{self.Astro={}})();</script><script>(()=>{customElements.define("astro-island",class{})})();</script>${body}<script>keep()</script></body>`

describe('an island of a built page', () => {
  it('is woken by one short script at the end; what only the generator’s element reads is gone', () => {
    const props =
      '{&quot;locale&quot;:[0,&quot;zh-CN&quot;],&quot;tabs&quot;:[1,[[0,{&quot;path&quot;:[0,&quot;/a&amp;b&quot;],&quot;fixed&quot;:[0,true]}]]]}'
    const html = withPlainIslands(
      page(
        `${tag(`props="${props}" ssr client="load" opts="{}" await-children`)}<p>x</p><!--astro:end--></astro-island>`,
      ),
    )
    expect(html).toBe(
      '<body><astro-island prefix="r1" component-url="/x.js" component-export="X" renderer-url="/r.js" ' +
        'props="{&quot;locale&quot;:&quot;zh-CN&quot;,&quot;tabs&quot;:[{&quot;path&quot;:&quot;/a&amp;b&quot;,&quot;fixed&quot;:true}]}" ssr client="load">' +
        `<p>x</p></astro-island><script>keep()</script><script>${WAKE}</script></body>`,
    )
  })
  it('has the generator’s style rule in the head, where a style may stand', () => {
    const style = '<style>astro-island,astro-slot{display:contents}</style>'
    const html = withPlainIslands(
      `<head><title>x</title></head>${page(`${style}${tag('props="{}" ssr client="load"')}</astro-island>`)}`,
    )
    expect(html).toMatch(`<title>x</title>${style}</head>`)
    expect(html.match(/<style>/g)).toHaveLength(1)
  })
  it('with a named slot, another directive or a value that JSON has not stops the build', () => {
    expect(() =>
      withPlainIslands(
        page(`${tag('props="{}" ssr client="load"')}<astro-slot name="foot"></astro-slot></astro-island>`),
      ),
    ).toThrow('slot')
    expect(() => withPlainIslands(page(`${tag('props="{}" ssr client="idle"')}</astro-island>`))).toThrow('client:load')
    expect(() => plainProps({ at: [3, '2026-11-21'] })).toThrow('kind 3')
  })
  it('is not looked for where there is none', () => {
    expect(withPlainIslands('<body><p>x</p></body>')).toBe('<body><p>x</p></body>')
  })
})
