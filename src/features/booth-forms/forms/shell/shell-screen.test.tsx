/** H1 and H5 as the exhibitor sees them: walls drawn, placing by one click, loads judged while typing. */
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import type { FormDefinition } from '../../definition/definition.ts'
import type { Booth, Content } from '../../model.ts'
import { h1 } from '../h1/definition.ts'
import { H1Screen } from '../h1/screen.tsx'
import { H2Screen } from '../h2/screen.tsx'
import { h2 } from '../h2/definition.ts'
import { H5Screen } from '../h5/screen.tsx'
import { h5 } from '../h5/definition.ts'
import { h4 } from '../h4/definition.ts'
import { H4Screen } from '../h4/screen.tsx'
import { formReply, NEW_FORM, viewOf } from '../../../../../tests/fixtures/test-booth.ts'

let asked: Asked[]
// Drawings and checker are loaded on demand: on a busy computer that takes longer than the library waits.
configure({ asyncUtilTimeout: 10_000 })

const reply = (form: FormDefinition, booth: Partial<Booth>, content: Content, others: Content, facts: Content) =>
  formReply({
    booth,
    form: { ...NEW_FORM, ...form.defaults(viewOf(booth, { facts })), ...content },
    deadline: { at: '2024-10-28 18:00:00', passed: 0, closed: 0, closedReason: '', after: 'closed' },
    serverTime: '2024-10-14 10:00:00',
    others,
    facts,
  })

const SCREENS = { h1: [h1, H1Screen], h2: [h2, H2Screen], h4: [h4, H4Screen], h5: [h5, H5Screen] } as const

async function show(
  code: keyof typeof SCREENS,
  {
    booth = {},
    content = {},
    others = {},
    facts = {},
  }: { booth?: Partial<Booth>; content?: Content; others?: Content; facts?: Content } = {},
) {
  const [form, Screen] = SCREENS[code]
  const name = code.toUpperCase()
  asked = routeFetch({
    [`/busi/report${name}/getReport${name}`]: { data: reply(form, booth, content, others, facts) },
    [`/busi/report${name}/saveReport${name}`]: { code: 500, msg: 'not here' },
    '/busi/region/world': { data: [] },
  })
  render(
    <TestStrings locale="en-US">
      <Screen locale="en-US" />
    </TestStrings>,
  )
  await screen.findByText('Confirm and submit')
  return userEvent.setup()
}

asFormEditor()

const wall = (name: string) => screen.findByRole('img', { name: new RegExp(`^${name}`) })

describe('H1', () => {
  it('draws each wall with what hangs on it, in words too', async () => {
    await show('h1')
    expect((await wall('Back wall')).getAttribute('aria-label')).toBe(
      'Back wall, 3 m: panel 1 flat shelf at 1100 mm; panel 3 flat shelf at 1100 mm',
    )
    expect((await wall('Left wall')).getAttribute('aria-label')).toContain('nothing on it')
  })
  it('asks which side of a corner is open, and draws no wall there', async () => {
    const user = await show('h1', { booth: { openSides: 2 } })
    await wall('Left wall')
    expect(screen.queryByRole('img', { name: /^Right wall/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Left' }))
    await wall('Right wall')
    expect(screen.queryByRole('img', { name: /^Left wall/ })).toBeNull()
  })
  it('places what is missing by one click, and the drawing follows', async () => {
    const user = await show('h1', { content: { shelves: [], flatShelfNum: 1, slopeShelfNum: 1 } })
    await user.click(await screen.findByRole('button', { name: 'Place them for me' }))
    await waitFor(async () =>
      expect((await wall('Back wall')).getAttribute('aria-label')).toBe(
        'Back wall, 3 m: panel 1 flat shelf at 1100 mm; panel 3 sloped shelf at 1100 mm',
      ),
    )
    expect(screen.getByRole('group', { name: 'Row 2' })).toBeDefined()
  })
  it('says while typing why a load does not go and what to order instead', async () => {
    const user = await show('h1')
    const load = screen.getByLabelText(/Heaviest load on a shelf/)
    await user.clear(load)
    await user.type(load, '10')
    expect(await screen.findByText('A shelf carries less than 10 kg: 10 kg is too heavy')).toBeDefined()
    expect(screen.getByText(/F08 Low showcase/)).toBeDefined()
    await user.clear(load)
    await user.type(load, '9.99')
    await waitFor(() => expect(screen.queryByText(/too heavy/)).toBeNull())
  })
  it('counts the watts of each socket and offers a lighting box for 600 W', async () => {
    const user = await show('h1')
    await user.click(await screen.findByRole('button', { name: 'Add an appliance' }))
    const appliances = await screen.findByRole('group', { name: 'Appliances' })
    await user.type(within(appliances).getByLabelText('Power'), '600')
    expect(await screen.findByText(/^Socket 1: 600 W is more than 500 W. Please connect less/)).toBeDefined()
    expect(screen.getByText(/E04 Lighting box/)).toBeDefined()
    expect(screen.getByText('600 of 500 W')).toBeDefined()
  })
})

/** The browser's scale of a drawing: 0.84 px to its unit, from the page's corner. */
function scaled() {
  const place = { a: 0.84, d: 0.84, e: 0, f: 0 }
  Object.defineProperty(SVGElement.prototype, 'getScreenCTM', { value: () => place, configurable: true })
  return ({ x, y }: { x: number; y: number }) => ({ clientX: x * 0.84, clientY: y * 0.84 })
}
const part = (drawing: HTMLElement, mark: string) => drawing.querySelector(`[data-${mark}]`) as Element
const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name))

describe('a click into a drawing', () => {
  const one = { wall: 'B', panelNo: 1, height: 1100, kind: 'FLAT' }
  it('of H1 leads to the row of what is there, and hangs what is still to be placed where it was made', async () => {
    const at = scaled()
    await show('h1', { content: { shelves: [one], flatShelfNum: 2 } })
    fireEvent.click(part(await wall('Back wall'), 'thing="0"'))
    await focused('shelves.0.kind')
    fireEvent.click(part(await wall('Back wall'), 'panel="2"'), at({ x: 150, y: 250 - 78 }))
    await focused('shelves.1.kind')
    await screen.findByRole('img', { name: /^Back wall.*panel 2 flat shelf at 800 mm/ })
    // All are placed: nothing more comes.
    fireEvent.click(part(await wall('Back wall'), 'panel="3"'), at({ x: 250, y: 100 }))
    expect(screen.queryByRole('group', { name: 'Row 3' })).toBeNull()
  })
  it('of H4 asks for a hole-board, and leads to its row', async () => {
    const at = scaled()
    await show('h4', { others: { h1: h1.defaults(viewOf()) } })
    fireEvent.click(part(await wall('Left wall'), 'panel="2"'), at({ x: 150, y: 100 }))
    await focused('holeBoards.0.wall')
    const left = await screen.findByRole('img', { name: /^Left wall.*panel 2 hole-board/ })
    screen.getByRole('button', { name: 'Add a hole-board' }).focus()
    fireEvent.click(part(left, 'hole="0"'))
    await focused('holeBoards.0.wall')
  })
})

describe('H5', () => {
  it('shows used and allowed of the quota, and refuses more at the field', async () => {
    const user = await show('h5', { booth: { boothType: 2 } })
    expect(await screen.findByText('4 of 4 used')).toBeDefined()
    const shelves = screen.getByLabelText('Shelves', { selector: 'input' })
    await user.clear(shelves)
    await user.type(shelves, '3')
    expect(await screen.findByText('5 of 4 used')).toBeDefined()
    expect(screen.getByText(/^Facility quota exceeded: 4 per 9 m² \(5 of 4\)/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /I have read the rules/ }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const hangers = screen.getByLabelText('Wall hangers', { selector: 'input' })
    await waitFor(() => expect(hangers.getAttribute('aria-invalid')).toBe('true'))
    expect(asked.some(({ path }) => path.includes('save'))).toBe(false)
  })
})

describe('H4', () => {
  const others = { h1: { ...h1.defaults(viewOf()) } }
  it('draws hole-boards among the shelves of H1, and what both cost', async () => {
    const user = await show('h4', { others })
    expect(await wall('Back wall')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a hole-board' }))
    await user.type(await screen.findByLabelText('Panel'), '2')
    await waitFor(async () =>
      expect((await wall('Back wall')).getAttribute('aria-label')).toContain('panel 2 hole-board'),
    )
    expect(await screen.findByText('Hole-board deposit')).toBeDefined()
  })
  it('says where the deposit of its hole-boards is, once the organiser has said so', async () => {
    await show('h4', { others, content: { facts: { depositStatus: 3, depositReason: 'Two hooks missing' } } })
    expect(await screen.findByText('Part of the hole-board deposit withheld: Two hooks missing')).toBeDefined()
  })
  it('offers only walls shared with an own booth, and says so where there is none', async () => {
    await show('h4', { others })
    expect(screen.getByText(/You have no adjoining booth in this row/)).toBeDefined()
    cleanup()
    const user = await show('h4', { others, facts: { sharedWalls: 'L' } })
    expect(screen.queryByRole('checkbox', { name: 'Right wall' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Left wall' }))
    await screen.findByRole('img', { name: /^Left wall: removed/ })
  })
})

describe('H2', () => {
  it('marks what this contract needs: the Chinese name in CNY, the country in USD, the mail in English', async () => {
    const needed = (name: RegExp) => screen.findByLabelText(name).then((one) => one.getAttribute('aria-required'))
    await show('h2')
    expect(await needed(/Chinese name/)).toBe('true')
    expect(await needed(/English name/)).toBe('true')
    expect(await needed(/^Country/)).toBeNull()
    expect(await needed(/^E-mail/)).toBe('true')
    expect(await needed(/^Mobile/)).toBeNull()
    cleanup()
    await show('h2', { booth: { settleCurrency: 'USD' } })
    expect(await needed(/Chinese name/)).toBeNull()
    expect(await needed(/^Country/)).toBe('true')
  })
  it('draws a board per open side, follows the name, and asks for proof of another one only', async () => {
    const user = await show('h2', { booth: { openSides: 2 } })
    expect(
      await screen.findByRole('img', { name: /^Board 1, north: 杭州华印机械有限公司, HANGZHOU HUAYIN/ }),
    ).toBeDefined()
    expect(screen.getByRole('img', { name: /^Board 2, east/ })).toBeDefined()
    expect(screen.queryByText(/Proof of the other name/)).toBeNull()
    const english = screen.getByLabelText(/English name/)
    await user.clear(english)
    await user.type(english, 'Huayin smart')
    expect(
      await screen.findByRole('img', { name: /^Board 1, north: 杭州华印机械有限公司, HUAYIN SMART; booth 1A08/ }),
    ).toBeDefined()
    expect(screen.getByText(/Proof of the other name/)).toBeDefined()
    const [first] = screen.getAllByLabelText(/^Text/)
    await user.selectOptions(first as HTMLElement, 'CN')
    expect(await screen.findByRole('img', { name: 'Board 1, north: 杭州华印机械有限公司; booth 1A08' })).toBeDefined()
  })
})
