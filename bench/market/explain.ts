import { generatePeople, type DemoPerson } from '../../app/server/demo/people.ts';
import { chooseWishes } from '../../app/server/demo/wishes.ts';
import { addDays, utcDay } from '../../platform/shared/index.ts';
import {
  comparePair,
  FACTORS,
  isFairPlace,
  isFitting,
  mutualScore,
  orderCandidates,
  READINESS_STEPS,
  STANDING_DAYS,
  standingOf,
  STANDING_STEPS,
  type RankedCandidate,
} from '../../rooms/discovery/index.ts';
import { seededRandom } from '../../rooms/rizzman/index.ts';
import type { Row, Table } from '../report.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = utcDay(NOW);
const VIEWERS = 10;
const FIRST = 10;
const STEPS = ['seldom', 'sometimes', 'often', 'mostly'];

interface Shown extends RankedCandidate {
  demo: DemoPerson;
}

/**
 * The first ten of ten demo members, with each factor of both sides. The demo has no past of likes and
 * passes, so a seeded generator chooses how often members were shown and whose like waits.
 */
export async function explainDemo(): Promise<Table[]> {
  const random = seededRandom('explain');
  const step = (count: number) => Math.floor(random() * count);
  const people = generatePeople(NOW).map((demo): Shown => {
    const criteria = chooseWishes(demo, false);
    return {
      demo,
      id: demo.email,
      person: { age: demo.age, isPhotoChecked: false, criteria },
      traits: { ...demo, showsDistance: true },
      readiness: random() < 0.3 ? null : step(READINESS_STEPS.length),
      joinedOn: utcDay(demo.createdAt),
      shown: step(STANDING_STEPS.length),
      answered: step(3),
      unanswered: step(3),
      hasMatched: random() < 0.5,
      likesViewer: false,
    };
  });
  return people.slice(0, VIEWERS).map((viewer) => {
    const candidates = people
      .filter((one) => one !== viewer && isFitting(viewer, one))
      .map((one) => Object.assign({}, one, { likesViewer: random() < 0.03 }));
    const { age, location, interests } = viewer.traits;
    return {
      title: `For ${viewer.demo.fullName}, ${age}, ${location}: ${interests.join(', ')}`,
      columns: ['who', ...Object.keys(FACTORS), 'score', 'often shown, unanswered', 'besides'],
      rows: orderCandidates(viewer, candidates, TODAY)
        .slice(0, FIRST)
        .map((one, place) => explain(viewer, one, place)),
    };
  });
}

function explain(viewer: Shown, one: Shown, place: number): Row {
  const pair = comparePair(viewer, one, TODAY);
  const { fullName, age, location } = one.demo;
  const isNewcomer = one.joinedOn > addDays(TODAY, -STANDING_DAYS);
  const besides = [
    isFairPlace(place) && 'a fair place',
    isNewcomer && 'newcomer',
    one.readiness === null ? 'readiness unknown' : `likes ${STEPS[one.readiness]}`,
    one.likesViewer && 'likes the viewer',
    !one.hasMatched && 'no match yet',
    !one.person.criteria && 'has not said',
  ];
  return [
    `${fullName}, ${age}, ${location}`,
    ...Object.values(FACTORS).map((factor) =>
      Math.sqrt(factor(viewer, one, pair) * factor(one, viewer, pair)).toFixed(2),
    ),
    mutualScore(viewer, one, TODAY).toFixed(3),
    standingOf(one, isNewcomer).toFixed(2),
    besides.filter(Boolean).join(', '),
  ];
}
