/**
 * Capital letters as strokes on a grid 4 wide and 6 high, so that a logo's initials look the same on a machine without fonts.
 * Coordinates of a polyline follow each other as digits 'xy'; a space starts the next stroke.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '0600304142330333444536 3606',
  C: '41301001051636 3645',
  D: '06002041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '413010010516364543 4323',
  H: '0006 4046 0343',
  I: '2026 1030 1636',
  J: '404536160504',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '41301001021333444536 361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
}

/** One letter as an SVG path with its top left corner at x, y and `unit` pixels per grid step. */
export function letterPath(letter: string, x: number, y: number, unit: number): string {
  const strokes = (STROKES[letter] ?? STROKES['O'] ?? '').split(' ')
  return strokes
    .map((stroke) => {
      const points = stroke.match(/\d\d/g) ?? []
      return points
        .map((point, i) => `${i ? 'L' : 'M'}${x + Number(point[0]) * unit} ${y + Number(point[1]) * unit}`)
        .join('')
    })
    .join('')
}
