import { Component, type ReactNode } from 'react';

import { useTexts } from '../../platform/web/language/index.ts';
import { Button } from '../../platform/web/ui/button.tsx';
import { uiTexts } from '../../platform/web/ui/texts/index.ts';

interface PageBoundaryProps {
  /** The current path; a new path renders the children again. */
  path: string;
  children: ReactNode;
}

interface PageBoundaryState {
  hasFailed: boolean;
  path: string;
}

/**
 * Replaces a page that failed to render, usually because its chunk could not be loaded: the browser
 * is offline, or there is a newer version. Reloading helps in both cases.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { hasFailed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState) {
    return path === state.path ? null : { hasFailed: false, path };
  }

  override componentDidMount() {
    window.addEventListener('online', this.reloadFailed);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadFailed);
  }

  /** Does nothing if the member has moved to a page that works. */
  readonly reloadFailed = () => {
    if (this.state.hasFailed) reload();
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <NotLoaded />;
  }
}

function NotLoaded() {
  const t = useTexts(uiTexts);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <h1 className="text-2xl">{t.pageNotLoaded}</h1>
      <p className="max-w-sm text-ink-soft">{t.pageNotLoadedWhy}</p>
      <Button onClick={reload}>{t.tryAgain}</Button>
    </div>
  );
}

function reload(): void {
  location.reload();
}
