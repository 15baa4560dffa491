export { FirstLikeLater } from './first-like/first-like-later.tsx';
