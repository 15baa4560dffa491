import { Button, type ButtonProps } from '../../../ui/button.tsx';

/** A button for a change that sends no text: suggest, decline, skip, stop. */
export function ActButton({
  act,
  ...rest
}: Pick<ButtonProps, 'variant' | 'children'> & {
  act: { isPending: boolean; mutate: (nothing: undefined) => void };
}) {
  return <Button {...rest} loading={act.isPending} onClick={() => act.mutate(undefined)} />;
}
