export { usePictureUpload } from './picture-upload.tsx';
export { VideoIntroCard } from './video-intro-card.tsx';
