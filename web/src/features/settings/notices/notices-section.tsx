import { LoadedSettings } from '../loaded-settings.tsx';
import { DeviceCard } from './device-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { KindsCard } from './kinds-card.tsx';

/** Settings › Notifications: what is sent, by which channel and when (§25). */
export function NoticesSection() {
  return (
    <>
      <DeviceCard />
      <LoadedSettings>
        {({ notices, timeZone }) => (
          <>
            <KindsCard notices={notices} />
            <HoursCard timeZone={timeZone} />
          </>
        )}
      </LoadedSettings>
    </>
  );
}
