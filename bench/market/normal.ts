const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The share of a normal distribution below x (Abramowitz and Stegun 26.2.17, to seven digits). */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x));
  const terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const tail = density(x) * terms.reduce((sum, term, at) => sum + term * t ** (at + 1), 0);
  return x > 0 ? 1 - tail : tail;
}

/** Below which x this share lies. */
export function quantileOf(share: number): number {
  let [low, high] = [-8, 8];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * A yes or no as a normal value above a threshold: the correlation of two such values whose yeses have
 * this covariance (the tetrachoric correlation).
 */
export function hiddenCorrelation(covariance: number, one: number, other: number): number {
  const [a, b] = [quantileOf(one), quantileOf(other)];
  const step = 1e-4 * Math.sign(covariance);
  let [sum, r] = [0, 0];
  while (Math.abs(sum) < Math.abs(covariance) && Math.abs(r) < 0.999) {
    r += step;
    const spread = 1 - r * r;
    const exponent = (a * a - 2 * r * a * b + b * b) / (2 * spread);
    sum += (step * Math.exp(-exponent)) / (2 * Math.PI * Math.sqrt(spread));
  }
  return r;
}

/** The share of the hidden value's spread for a share of the spread of yeses. */
export function hiddenShare(share: number, yes: number): number {
  return (share * yes * (1 - yes)) / density(quantileOf(yes)) ** 2;
}
