import { Component, type ReactNode } from 'react';

import { Button } from '../ui/button.tsx';

interface PageBoundaryProps {
  /** Where one is: elsewhere is another try. */
  path: string;
  children: ReactNode;
}

interface PageBoundaryState {
  hasFailed: boolean;
  path: string;
}

/**
 * In the place of a page that could not be shown: mostly its chunk could not be fetched, because
 * the connection is gone or a newer version took its place. Reloading helps with both.
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

  /** Whoever has gone on to another page meanwhile is left alone. */
  readonly reloadFailed = () => {
    if (this.state.hasFailed) reload();
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <h1 className="text-2xl">This page could not be loaded</h1>
        <p className="max-w-sm text-ink-soft">
          The connection may be gone, or there is a newer version of the page.
        </p>
        <Button onClick={reload}>Try again</Button>
      </div>
    );
  }
}

function reload(): void {
  location.reload();
}
