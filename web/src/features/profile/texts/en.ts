import { texts as account } from '@rizzly/domain/account/texts/en';
import { texts as media } from '@rizzly/domain/media/texts/en';
import { texts as photoCheck } from '@rizzly/domain/photo-check/texts/en';
import { texts as play } from '@rizzly/domain/play/texts/en';
import { texts as preferences } from '@rizzly/domain/preferences/texts/en';
import { formats } from '@rizzly/domain/texts';

const { digits, languageName, number } = formats('en');

interface Count {
  count: number;
}

export const texts = {
  issues: { media: media.issues },
  interestNames: account.interests,
  goalNames: preferences.goals,
  tierNames: play.tiers,
  levelNames: play.levelTitles,
  cancel: 'Cancel',
  uploading: 'Uploading',
  uploadFailed: 'Upload Failed',
  updateFailed: 'Update Failed',
  page: {
    ownTitle: 'My Profile',
    title: 'Profile',
    failed: 'This profile could not be loaded',
    failedWhy: 'The server can’t be reached. Please try again.',
    notFound: 'User Not Found',
    notFoundText: "The user you're looking for doesn't exist.",
    browse: 'Browse Members',
    about: 'About',
    picture: 'Picture',
    achievements: 'Achievements',
    stats: 'Stats',
  },
  header: {
    changePicture: 'Change profile picture',
    age: ({ age }: { age: number }) => `${number(age)} years old`,
    score: ({ score, tier }: { score: number; tier: string }) => `${digits(score)} Rizz · ${tier}`,
    level: ({ level, name }: { level: number; name: string }) => `Level ${number(level)} · ${name}`,
    streak: ({ days }: { days: number }) => `${number(days)} day streak`,
    photoChecked: photoCheck.badge,
    getPhotoChecked: 'Get photo-checked',
    goal: ({ goal }: { goal: string }) => `Looking for: ${goal}`,
    edit: 'Edit Profile',
  },
  about: {
    bio: 'Bio',
    noBio: 'No bio yet.',
    noOwnBio: 'No bio yet. A few honest sentences make it easier to write to you.',
    interests: 'Interests',
    shared: ({ name }: { name: string }) => `${name}<hidden> (in common)</hidden>`,
    sharedFirst: ({ count }: Count) => `${number(count)} in common with you, shown first.`,
  },
  gallery: {
    label: ({ name }: { name: string }) => `Pictures of ${name}`,
    pictureOf: ({ name, place, count }: { name: string; place: number; count: number }) =>
      `${name}, picture ${number(place)} of ${number(count)}`,
    place: ({ place, count }: { place: number; count: number }) =>
      `${number(place)} / ${number(count)}`,
    previous: 'Previous picture',
    next: 'Next picture',
  },
  details: {
    title: 'Details',
    height: 'Height',
    heightOf: ({ cm }: { cm: number }) => {
      const inches = Math.round(cm / 2.54);
      return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
    },
    languages: 'Languages',
    languageName: ({ code }: { code: string }) => languageName(code),
    noHeight: 'Not shown',
    languagesOf: ({ count, max }: { count: number; max: number }) =>
      `${number(count)} of at most ${number(max)} chosen`,
    job: 'Job',
    school: 'School',
    captions: 'Captions of your video',
    captionsHint: 'Type what you say in it. Your video plays without sound at first.',
  },
  prompts: {
    title: 'Prompts',
    hint: ({ max }: { max: number }) =>
      `Answer up to ${number(max)}. They give others something to write about.`,
    groups: { about: 'About me', dates: 'Dates', opinions: 'Opinions', arcade: 'Arcade' },
    choose: 'Choose a prompt',
    none: 'None chosen',
    add: 'Add Prompt',
    earlier: ({ question }: { question: string }) => `Move earlier: ${question}`,
    later: ({ question }: { question: string }) => `Move later: ${question}`,
    remove: ({ question }: { question: string }) => `Remove: ${question}`,
  },
  voice: {
    title: 'Voice note',
    of: ({ name, seconds }: { name: string; seconds: number }) =>
      `Voice note of ${name}, ${number(seconds)} seconds`,
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the voice note',
    secondsOf: ({ seconds, length }: { seconds: number; length: number }) =>
      `${number(seconds)} of ${number(length)} seconds`,
    clock: ({ seconds }: { seconds: number }) => `0:${String(seconds).padStart(2, '0')}`,
  },
  edit: {
    label: 'Edit profile',
    fullName: 'Full Name',
    location: 'Location',
    noCity: 'No city of that name on our list.',
    typed: ({ count, max }: { count: number; max: number }) => `${count}/${max}`,
    selected: ({ count }: Count) => `Selected: ${number(count)}`,
    moreFailed: 'Your prompts and details could not be loaded',
    save: 'Save Changes',
    done: 'Profile Updated',
    doneText: 'Your profile has been successfully updated.',
    failedText: 'Failed to update profile.',
    leave: 'Leave without saving?',
    leaveText: 'The changes to your profile are not saved yet.',
    stay: 'Keep Editing',
    discard: 'Discard Changes',
  },
  picture: {
    none: 'No picture yet.',
    noneOwn: ({ points }: { points: number }) =>
      `No picture yet. Your first one earns you ${number(points)} Rizz points.`,
    choose: 'Choose a Picture',
    added: 'Picture Added',
    kinds: 'JPG, PNG, GIF or WebP, up to 10MB.',
    file: 'Profile picture file',
    first: 'First Profile Picture! 🎉',
    updated: 'Profile Updated! ✨',
    notPicture: 'Invalid File Type',
    tooLarge: 'File Too Large',
    failedText: 'Failed to upload profile picture. Please try again.',
    wrongPart: 'Not quite the right part of it?',
    adjust: 'Adjust crop',
    crop: 'Crop your picture',
    cropText: 'Drag it to where it looks best, and zoom.',
    yours: 'Your picture',
    square: 'Square of the picture: arrow keys move it',
    zoom: 'Zoom',
    saveCrop: 'Save crop',
  },
  pictures: {
    failed: 'Your pictures could not be loaded',
    label: 'Your pictures',
    firstIs: 'The first one is your profile picture. Drag them, or use the arrows, to sort them.',
    isFirst: 'Profile picture',
    pictureAt: ({ place, count }: { place: number; count: number }) =>
      `Picture ${number(place)} of ${number(count)}`,
    add: 'Add a Picture',
    full: ({ max }: { max: number }) =>
      `You have all ${number(max)} pictures. Remove one to add another.`,
    room: ({ count, max }: { count: number; max: number }) => `${number(count)} of ${number(max)}`,
    earlier: ({ place }: { place: number }) => `Move earlier: picture ${number(place)}`,
    later: ({ place }: { place: number }) => `Move later: picture ${number(place)}`,
    moved: ({ place, count }: { place: number; count: number }) =>
      `Moved to place ${number(place)} of ${number(count)}.`,
    notMoved: 'The pictures could not be sorted. Please try again.',
    drag: ({ place }: { place: number }) => `Drag picture ${number(place)}`,
    sortable: 'sortable picture',
    howToDrag:
      'Press Space to take the picture, move it with the arrow keys, and press Space again to drop it. Escape puts it back.',
    taken: ({ place }: { place: number }) => `Holding picture ${number(place)}.`,
    over: ({ place, count }: { place: number; count: number }) =>
      `Over place ${number(place)} of ${number(count)}.`,
    dropped: 'Dropped the picture.',
    putBack: 'The picture is back in its place.',
    remove: ({ place }: { place: number }) => `Remove picture ${number(place)}`,
    removeSure: 'Remove this picture?',
    removeText: 'It goes off your profile for good.',
    removeIt: 'Remove Picture',
    keep: 'Keep It',
    removed: 'Picture Removed',
    notRemoved: 'The picture could not be removed. Please try again.',
    describe: ({ place }: { place: number }) => `Describe picture ${number(place)}`,
    describeTitle: 'Describe this picture',
    describeText: 'Say what it shows, for members who can’t see it.',
    alt: 'Description',
    saveAlt: 'Save Description',
    described: 'Description Saved',
    notDescribed: 'The description could not be saved. Please try again.',
  },
  video: {
    title: 'Video Introduction',
    complete: 'Video Introduction Complete',
    points: ({ count }: Count) => `+${number(count)} Rizz`,
    start: 'Start Recording',
    again: 'Record Again',
    waiting: 'Waiting for the camera',
    goOnWithout: 'Go on without',
    stop: 'Stop Recording',
    upload: 'Upload Video',
    retake: 'Retake',
    tip: 'Tip: keep it under 60 seconds. Say hello, and what you would love to talk about.',
    uploaded: 'Video Uploaded! 🎉',
    earned: ({ count }: Count) => `You earned ${number(count)} Rizz points!`,
    onProfile: 'Your new video introduction is on your profile.',
    failedText: 'Failed to upload video.',
    of: ({ name }: { name: string }) => `Video introduction of ${name}`,
    none: 'No video introduction yet.',
    recorded: 'Video introduction recorded.',
    recording: 'Recording',
    asking: 'Your browser may ask whether we can use your camera.',
    getReady: 'Get ready…',
    isRecording: 'Recording…',
    isSimulating: 'Recording… (simulated: no camera is used)',
    isRecorded: 'Video recorded! Retake it, or upload it.',
    yours: 'Your recording',
    yoursSimulated: 'Your simulated recording',
    introduce: 'Introduce yourself in your own voice.',
    camera: 'Your camera',
    captions: 'Captions',
  },
};

export type ProfileTexts = typeof texts;
