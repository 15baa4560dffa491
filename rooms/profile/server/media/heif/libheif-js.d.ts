/** The parts of libheif-js that we use; its own types describe another layer. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Drawn {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Fills `data` with RGBA, upright. Null: the picture can't be decoded. */
    display: (into: Drawn, done: (drawn: Drawn | null) => void) => void;
  }
  class HeifDecoder {
    decode: (file: Uint8Array) => HeifImage[];
  }
  const libheif: { HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
