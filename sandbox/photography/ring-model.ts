/** Writes the 3D model of the Still Water Ring: a band with a D section, flat inside and domed outside. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In metres, as glTF requires. Size 7. */
const INNER_RADIUS = 0.00865
const WIDTH = 0.0055
const THICKNESS = 0.003
const STEPS_AROUND = 72
const STEPS_OF_DOME = 14
/** Of nephrite, in linear light. */
const COLOUR = [0.36, 0.5, 0.31, 1] as const

type Point = { radius: number; height: number; normal: readonly [radius: number, height: number] }

/** The section: the dome, then the flat inside. Its corners have a point for each normal. */
function createSection(): Point[] {
  const dome = Array.from({ length: STEPS_OF_DOME + 1 }, (_, index) => {
    const angle = Math.PI * (index / STEPS_OF_DOME - 0.5)
    const [across, along] = [Math.cos(angle), Math.sin(angle)]
    const normal = [across / THICKNESS, (along * 2) / WIDTH] as const
    const length = Math.hypot(...normal)
    return {
      radius: INNER_RADIUS + THICKNESS * across,
      height: (WIDTH / 2) * along,
      normal: [normal[0] / length, normal[1] / length] as const,
    }
  })
  const inside = [0.5, -0.5].map((side) => ({ radius: INNER_RADIUS, height: WIDTH * side, normal: [-1, 0] as const }))
  return [...dome, ...inside]
}

function createMesh() {
  const section = createSection()
  const rings = Array.from({ length: STEPS_AROUND }, (_, step) => (step / STEPS_AROUND) * 2 * Math.PI)
  const turn = (angle: number, radius: number, height: number) => [
    radius * Math.cos(angle),
    height,
    -radius * Math.sin(angle),
  ]
  const points = rings.flatMap((angle) => section.map((point) => ({ angle, ...point })))
  const indices = rings.flatMap((_, step) =>
    section.slice(1).flatMap((__, index) => {
      const here = step * section.length + index
      const next = ((step + 1) % STEPS_AROUND) * section.length + index
      return [here, next, next + 1, here, next + 1, here + 1]
    }),
  )
  return {
    positions: new Float32Array(points.flatMap(({ angle, radius, height }) => turn(angle, radius, height))),
    normals: new Float32Array(points.flatMap(({ angle, normal }) => turn(angle, normal[0], normal[1]))),
    indices: new Uint16Array(indices),
    count: points.length,
  }
}

function createGlb(): Buffer {
  const { positions, normals, indices, count } = createMesh()
  const data = Buffer.concat([positions, normals, indices].map((array) => Buffer.from(array.buffer)))
  const outer = INNER_RADIUS + THICKNESS
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Still Water Ring' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: COLOUR, metallicFactor: 0, roughnessFactor: 0.22 } }],
    buffers: [{ byteLength: data.length }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.byteLength, target: 34962 },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: normals.byteLength, target: 34962 },
      { buffer: 0, byteOffset: positions.byteLength * 2, byteLength: indices.byteLength, target: 34963 },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count,
        type: 'VEC3',
        min: [-outer, -WIDTH / 2, -outer],
        max: [outer, WIDTH / 2, outer],
      },
      { bufferView: 1, componentType: 5126, count, type: 'VEC3' },
      { bufferView: 2, componentType: 5123, count: indices.length, type: 'SCALAR' },
    ],
  }
  return pack(pad(Buffer.from(JSON.stringify(json)), ' '), pad(data, '\0'))
}

function pad(chunk: Buffer, filler: string): Buffer {
  return Buffer.concat([chunk, Buffer.from(filler.repeat((4 - (chunk.length % 4)) % 4))])
}

/** The binary glTF container: a header, then chunks of JSON and data. */
function pack(json: Buffer, data: Buffer): Buffer {
  const words = (...values: (number | string)[]): Buffer =>
    Buffer.concat(
      values.map((value) => {
        const word = Buffer.alloc(4)
        if (typeof value === 'string') word.write(value, 'latin1')
        else word.writeUInt32LE(value)
        return word
      }),
    )
  const length = 12 + 8 + json.length + 8 + data.length
  return Buffer.concat([words('glTF', 2, length), words(json.length, 'JSON'), json, words(data.length, 'BIN\0'), data])
}

writeFileSync(join(import.meta.dirname, '../catalogue/media/still-water-ring.glb'), createGlb())
