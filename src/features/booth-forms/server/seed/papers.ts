/** Papers of the demo show that booth forms cannot do without: a plan, an elevation, a picture of the stand, and a letter. Drawn once; each exhibitor has files of its own. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { storeKey } from '../../../files/server/exports.ts'
import { storedFile } from '../../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { Papers } from './build-orders.ts'

const [WIDTH, HEIGHT] = [960, 640]

const sheet = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#334155" stroke-width="3"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff" stroke="none"/><rect x="20" y="20" width="920" height="600"/>${drawing}</svg>`

const PLAN =
  '<rect x="120" y="110" width="720" height="400"/><rect x="120" y="110" width="180" height="140"/><rect x="430" y="220" width="240" height="90"/><circle cx="740" cy="420" r="45"/><path d="M120 540h720M120 530v20M840 530v20M90 110v400M80 110h20M80 510h20"/>'
const ELEVATION =
  '<path d="M80 520h800"/><rect x="140" y="160" width="680" height="70"/><path d="M160 230v290M800 230v290M300 300h180v220H300zM540 360h180v160H540z"/><path d="M860 160v360M850 160h20M850 520h20"/>'
const RENDER =
  '<path fill="#e2e8f0" d="M180 250 480 150l300 100v230L480 580 180 480z"/><path d="M480 150v430M180 250l300 100 300-100"/><path fill="#409eff" d="M230 300l210 72v70l-210-72z"/>'

/** The smallest PDF that viewers open: one empty page of A4. */
const LETTER = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

interface Paper {
  name: string
  contentType: string
  bytes: Uint8Array
}
export type DrawnPapers = Readonly<Record<keyof Papers, Paper>>

export async function drawPapers(): Promise<DrawnPapers> {
  const drawn = async (name: string, drawing: string): Promise<Paper> => {
    const bytes = await sharp(Buffer.from(sheet(drawing)))
      .png()
      .toBuffer()
    return { name, bytes, contentType: 'image/png' }
  }
  return {
    plan: await drawn('平面图 plan.png', PLAN),
    elevation: await drawn('立面图 elevation.png', ELEVATION),
    render: await drawn('效果图 render.png', RENDER),
    letter: { name: '盖章文件 stamped.pdf', bytes: Buffer.from(LETTER), contentType: 'application/pdf' },
  }
}

/** Uploads the papers for an exhibitor; the form that names them claims them. */
export async function storePapers(
  ctx: Omit<Ctx, 'session'>,
  papers: DrawnPapers,
  exhibitorId: number,
): Promise<Papers> {
  const store = async ({ name, contentType, bytes }: Paper): Promise<string> => {
    const fileName = `${randomBytes(20).toString('hex')}.${name.split('.').at(-1)}`
    await ctx.store.put(storeKey(fileName), bytes, { contentType })
    const picture = contentType.startsWith('image/') ? { width: WIDTH, height: HEIGHT } : {}
    await ctx.db.insert(storedFile).values({
      fileName,
      originalName: name,
      kind: 'drawing',
      contentType,
      size: bytes.byteLength,
      ...picture,
      exhibitorId,
      ownerKind: 'exhibitor',
      ownerId: 0,
    })
    return fileName
  }
  return {
    plan: await store(papers.plan),
    elevation: await store(papers.elevation),
    render: await store(papers.render),
    letter: await store(papers.letter),
  }
}
