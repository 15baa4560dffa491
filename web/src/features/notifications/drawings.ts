// ui/pixel-art.tsx says which color each letter is.
const HEART = ['.cc..cc.', 'clcccccc', 'cccccccd', '.cccccd.', '..cccd..', '...cd...'];
const SPEECH = ['.mmmmmm.', 'mmmmmmmm', 'mkmkmkmm', 'mmmmmmmm', '.mmmmmm.', '..mm....', '..m.....'];
const SQUAD = ['..a..m..', '.aaammm.', '..a..m..', '.aaammm.', 'aaaammmm', 'aaaammmm', 'aa.am.mm'];
const DATE = ['.d....d.', 'cccccccc', 'cccccccc', 'w.cc.c.w', 'w.cccc.w', 'w..cc..w', 'wwwwwwww'];
const EVENT = ['.d....d.', 'eeeeeeee', 'eeeeeeee', 'wwwaawww', 'waaaaaaw', 'wwaaaaww', 'wwawwaww'];
const SCALE = ['...bb...', 'bbbbbbbb', '.b.bb.b.', 'aaabbaaa', '.a.bb.a.', '...bb...', '..bbbb..'];
const CAMERA = ['..kkk...', 'kkkkkkkk', 'kkkrrkak', 'kkrllrkk', 'kkrrrrkk', 'kkkrrkkk', 'kkkkkkkk'];
const CUP = ['aaaaaaaa', 'a.laab.a', 'a.laab.a', '.aaaab..', '...ab...', '...ab...', '..aaab..'];
const FLAME = ['...c....', '...cc...', '.c.ccc..', '.cccacc.', 'cccaaac.', 'ccaaaac.', '.caaac..'];
const CALL = ['mm......', 'mmm.....', 'mm......', '.mm.....', '..mm..m.', '...mmmmm', '....mmm.'];

/** Drawings by the first word of a notification's kind. */
export const DRAWINGS: Record<string, readonly string[]> = {
  match: HEART,
  like: HEART,
  message: SPEECH,
  goodbye: SPEECH,
  missed: CALL,
  squad: SQUAD,
  room: SQUAD,
  plan: DATE,
  date: DATE,
  event: EVENT,
  standing: SCALE,
  appeal: SCALE,
  report: SCALE,
  photo: CAMERA,
  achievement: CUP,
  rest: FLAME,
};
