export const RedButton = () => (
  <button type="button" className="px-2 hover:bg-red-500">
    Stop
  </button>
);
