import sharp from 'sharp'

/** How many different portraits the demo has. */
export const PORTRAITS = 6

const LOOKS = [
  { ground: '#dbe7f3', skin: '#f3cfae', hair: '#2b2320', coat: '#27486b', long: false },
  { ground: '#e9e4f2', skin: '#f6d9bd', hair: '#3a2a22', coat: '#7a3b52', long: true },
  { ground: '#e1efe6', skin: '#eac19c', hair: '#1f1c1b', coat: '#33414d', long: false },
  { ground: '#f6e6dc', skin: '#f8dcc4', hair: '#6b4a2f', coat: '#3b6b5d', long: true },
  { ground: '#e6ecef', skin: '#e8bd98', hair: '#4b3a2c', coat: '#5a4a7d', long: false },
  { ground: '#f3eede', skin: '#f2cbaa', hair: '#221d1b', coat: '#9a5a2e', long: true },
] as const

/** A stand-in for the photo on a badge: 300 × 300, nobody in particular. The same number gives the same picture. */
export async function portraitPicture(number: number): Promise<Buffer> {
  const { ground, skin, hair, coat, long } = LOOKS[number % PORTRAITS] ?? LOOKS[0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">
<rect width="300" height="300" fill="${ground}"/>
${long ? `<path d="M92 130c-6 60-10 90-22 118h160c-12-28-16-58-22-118z" fill="${hair}"/>` : ''}
<path d="M40 300c6-62 48-84 110-84s104 22 110 84z" fill="${coat}"/>
<path d="M120 190h60v34c0 17-60 17-60 0z" fill="${skin}"/><path d="M120 224l30 34 30-34 14 8-44 60-44-60z" fill="#fff"/>
<ellipse cx="150" cy="138" rx="54" ry="66" fill="${skin}"/>
<path d="M92 132c-6-60 26-84 60-84s64 22 56 84c-8-20-14-34-26-44-26 14-58 14-74 6-8 10-12 22-16 38z" fill="${hair}"/>
<circle cx="130" cy="142" r="5" fill="#2c2320"/><circle cx="170" cy="142" r="5" fill="#2c2320"/>
<path d="M132 172q18 13 36 0" fill="none" stroke="#a2574a" stroke-width="4" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer()
}
