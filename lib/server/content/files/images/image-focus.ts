import 'server-only';

/** The steps for which `components/page/picture.module.css` has classes. */
const STEPS = [0, 25, 50, 75, 100] as const;

type Step = (typeof STEPS)[number];

/** Point that stays in view if an image is cropped, in percent from the left and from the top. */
export type Focus = { x: Step; y: Step };

/** Returns the steps that are nearest to a point written as `30% 60%`. */
export function toFocus(written: string): Focus {
  const [x = 50, y = 50] = written.split(/% */).map(Number);
  return { x: nearestStep(x), y: nearestStep(y) };
}

function nearestStep(percent: number): Step {
  const distance = (step: Step) => Math.abs(step - percent);
  return STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}
