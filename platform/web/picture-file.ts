/** Browsers leave the type of a file empty where the system does not know it. */
const OFTEN_UNKNOWN = /\.(?:heic|heif|avif)$/iu;

/** The content type of a chosen picture; undefined for other files (§5). */
export function pictureTypeOf({ name, type }: File): string | undefined {
  if (type.startsWith('image/')) return type;
  const [ending] = (type === '' && OFTEN_UNKNOWN.exec(name)) || [];
  return ending && `image/${ending.slice(1).toLowerCase()}`;
}
