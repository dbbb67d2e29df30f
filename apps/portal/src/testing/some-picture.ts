/** A picture of a signature: one for each text. */
export function somePicture(text: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 360
  canvas.height = 120
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, 360, 120)
  paper.fillStyle = '#111827'
  paper.font = '40px serif'
  paper.fillText(text, 20, 80)
  return canvas.toDataURL('image/png')
}
