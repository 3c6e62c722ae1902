/** The module's door for the server: plain data, within the viewer's scope. */
